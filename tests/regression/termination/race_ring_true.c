// Ends: one is faster by 1 and meets the other.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uchar() % 12, b = __VERIFIER_nondet_uchar() % 12;
  while (a != b) {
    a = (a + 2) % 12;
    b = (b + 1) % 12;
  }
  return 0;
}
