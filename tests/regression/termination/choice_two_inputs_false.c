// Does not end if both are 255.
// EXPECT termination: false
// ENDLESS *255 255
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = 1;
  while (x > 0) {
    unsigned a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    x = a + b >= 510;
  }
  return 0;
}
