// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// A pointer to the block of some iteration is kept, and read through when two others have come since.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  unsigned size = 8;
  char *b = malloc(8), *kept = 0;
  int age = 0;
  while (__VERIFIER_nondet_int()) {
    size = 8 + (__VERIFIER_nondet_int() & 1);
    free(b);
    b = malloc(size);
    b[0] = 1;
    if (kept)
      age++;
    else if (__VERIFIER_nondet_int())
      kept = b;
    if (age == 3) return kept[0];
  }
  free(b);
}
