// Ends: the sum of two bytes is below 511.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = 1;
  while (x > 0) {
    unsigned a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    x = a + b >= 511;
  }
  return 0;
}
