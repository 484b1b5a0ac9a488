// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// The capacity has 16 bits and is 0 after 32768.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  unsigned length = 0;
  unsigned short capacity = 4;
  char *b = malloc(capacity);
  while (__VERIFIER_nondet_int()) {
    if (length == capacity) {
      capacity *= 2;
      b = realloc(b, capacity);
    }
    b[length++] = 1;
  }
  free(b);
}
