// EXPECT valid-memtrack: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// The pointer that is freed after the loop may have been cleared in it.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void free(void *);

int main(void) {
  char *p = malloc(4), *q = p;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint();
    while (k > 2) k /= 2;
    if (k == 2) q = 0;
  }
  free(q);
  return 0;
}
