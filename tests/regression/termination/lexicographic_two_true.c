// Ends: y gets smaller, or x does.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x > 0) {
    if (y > 0)
      y--;
    else {
      y = __VERIFIER_nondet_uchar();
      x -= 1;
    }
  }
  return 0;
}
