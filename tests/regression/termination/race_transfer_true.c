// Ends: the difference halves, down to 1.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
  while (a > b + 1) {
    unsigned half = (a - b) / 2;
    a -= half;
    b += half;
  }
  return 0;
}
