// Does not end for lo < hi: the mean of lo and lo + 1 is lo.
// EXPECT termination: false
// ENDLESS 0 5
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned lo = __VERIFIER_nondet_ushort(), hi = __VERIFIER_nondet_ushort();
  while (lo < hi)
    lo = (lo + hi) / 2;
  return 0;
}
