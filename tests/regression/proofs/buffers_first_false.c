// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// A pointer to the first block is read through when five others have come.
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
    if (age > 4) b[0] = first[0];
  }
  free(b);
}
