// Ends: the sum of two positive numbers gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  if (a == 0 || b == 0)
    return 0;
  while (a != b) {
    if (a > b)
      a -= b;
    else
      b -= a;
  }
  return 0;
}
