// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// A global variable knows the block by another name.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
char *b, *other;
static void grow(__SIZE_TYPE__ size) {
  if (__VERIFIER_nondet_int()) other = b;
  b = realloc(b, size);
}
int main(void) {
  __SIZE_TYPE__ length = 0, capacity = 4;
  b = malloc(capacity);
  while (__VERIFIER_nondet_int()) {
    if (length == capacity) {
      if (capacity > 1000000000) break;
      capacity *= 2;
      grow(capacity);
    }
    b[length++] = 1;
    if (other) other[0] = 1;
  }
  free(b);
}
