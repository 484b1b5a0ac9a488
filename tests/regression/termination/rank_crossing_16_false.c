// Does not end for (0, 1): the distance is odd for ever.
// EXPECT termination: false
// ENDLESS 0 1
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short lo = __VERIFIER_nondet_ushort(), hi = __VERIFIER_nondet_ushort();
  while (lo != hi) {
    lo += 3;
    hi -= 3;
  }
  return 0;
}
