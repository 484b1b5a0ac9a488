// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// The sixth block is written behind its end.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  unsigned size = 8, age = 0;
  char *b = malloc(size), *first = b;
  while (__VERIFIER_nondet_int()) {
    free(b);
    size = 8 + (__VERIFIER_nondet_int() & 1);
    b = malloc(size);
    if (age < 10) age++;
    b[age > 4 ? size : 0] = 1;
  }
  free(b);
}
