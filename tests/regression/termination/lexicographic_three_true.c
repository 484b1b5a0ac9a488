// Ends: the first of (x, y, z) that changes gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar(), z = __VERIFIER_nondet_uchar();
  while (x > 0) {
    if (z > 0)
      z--;
    else if (y > 0) {
      y--;
      z = __VERIFIER_nondet_uchar();
      
    } else {
      x--;
      y = __VERIFIER_nondet_uchar();
    }
  }
  return 0;
}
