// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// The block may be gone when the next iteration begins.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  unsigned size = 100;
  char *b = malloc(100);
  while (__VERIFIER_nondet_int()) {
    size = 100 + (__VERIFIER_nondet_int() & 1);
    b[99] = 0;
    free(b);
    if (__VERIFIER_nondet_int()) b = malloc(size);
  }
}
