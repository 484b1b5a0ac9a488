// Ends: an odd stride meets 77.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char i = 0, stride = __VERIFIER_nondet_uchar() | 1;
  while (i != 77)
    i += stride;
  return 0;
}
