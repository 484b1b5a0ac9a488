// Ends: (x, y) becomes (y, x - y), whose sum is smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x >= y && y > 0) {
    unsigned t = x - y;
    x = y > t ? y : t;
    y = y > t ? t : y;
  }
  return 0;
}
