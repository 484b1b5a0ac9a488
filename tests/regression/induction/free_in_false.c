// EXPECT valid-deref: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// An iteration ends the life of an older block.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void free(void *);

int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint();
    while (k > 1) k /= 2;
    if (i == 1) free(p);
  }
  p[0] = 1;
}
