// Ends: the larger of both gets smaller in two rounds.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x + y > 1) {
    if (x >= y && x > 0)
      x--;
    else if (y > x)
      y--;
  }
  return 0;
}
