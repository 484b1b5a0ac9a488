// EXPECT division-by-zero: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// A divisor is counted down to zero.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int s = 3;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    if (__VERIFIER_nondet_uint() & 1) s--;
    int q = 7 / s;
    (void)q;
  }
}
