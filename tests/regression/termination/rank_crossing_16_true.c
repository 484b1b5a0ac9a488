// Ends: where they cross and wrap they are crossed again half-way round.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short lo = __VERIFIER_nondet_ushort(), hi = __VERIFIER_nondet_ushort();
  while (lo < hi) {
    lo += 3;
    hi -= 3;
  }
  return 0;
}
