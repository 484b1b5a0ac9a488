// Ends: the mean, rounded up, is greater than lo.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned lo = __VERIFIER_nondet_ushort(), hi = __VERIFIER_nondet_ushort();
  while (lo < hi)
    lo = (lo + hi + 1) / 2;
  return 0;
}
