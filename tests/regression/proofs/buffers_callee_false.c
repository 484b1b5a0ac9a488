// EXPECT valid-memsafety: false(valid-free)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// A function gives the block back, and so does its caller.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
static void reset(char *p) {
  if (__VERIFIER_nondet_int()) free(p);
}
int main(void) {
  unsigned size = 32;
  char *b = malloc(16);
  while (__VERIFIER_nondet_int()) {
    size = 32 + (__VERIFIER_nondet_int() & 1);
    b = realloc(b, size);
    reset(b);
  }
  free(b);
}
