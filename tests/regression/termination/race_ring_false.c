// Does not end if they begin apart: both have one speed.
// EXPECT termination: false
// ENDLESS 0 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uchar() % 12, b = __VERIFIER_nondet_uchar() % 12;
  while (a != b) {
    a = (a + 2) % 12;
    b = (b + 2) % 12;
  }
  return 0;
}
