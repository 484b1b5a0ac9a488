// EXPECT valid-memtrack: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// The only pointer to a block is overwritten in the loop.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void free(void *);

int main(void) {
  void *p = malloc(4);
  void *a[2] = {p, 0};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) a[__VERIFIER_nondet_uint() & 1] = 0;
  free(a[0]);
}
