// Does not end if the difference is odd: half of 1 is 0.
// EXPECT termination: false
// ENDLESS 1 0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
  while (a > b) {
    unsigned half = (a - b) / 2;
    a -= half;
    b += half;
  }
  return 0;
}
