// Ends: the second argument gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned gcd(unsigned a, unsigned b) {
  return b == 0 ? a : gcd(b, a % b);
}
int main(void) {
  gcd(__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint());
  return 0;
}
