// EXPECT valid-memsafety: false(valid-memtrack)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// After five iterations the last block is not freed.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  unsigned size = 8, age = 0;
  char *b = malloc(size);
  while (__VERIFIER_nondet_int()) {
    free(b);
    size = 8 + (__VERIFIER_nondet_int() & 1);
    b = malloc(size);
    if (age < 10) age++;
    b[0] = 1;
  }
  if (age < 5) free(b);
}
