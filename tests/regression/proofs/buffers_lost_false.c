// EXPECT valid-memsafety: false(valid-memtrack)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// A block is dropped for another one.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  char *b = malloc(16);
  __SIZE_TYPE__ size = 16;
  while (__VERIFIER_nondet_int()) {
    if (size > 100000) break;
    size++;
    if (__VERIFIER_nondet_int()) free(b);
    b = malloc(size);
  }
  free(b);
}
