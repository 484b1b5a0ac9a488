// Does not end for (1, 2): the larger number stays second.
// EXPECT termination: false
// ENDLESS 1 2
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned gcd(unsigned a, unsigned b) {
  return b == 0 ? a : gcd(a % b, b);
}
int main(void) {
  gcd(__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint());
  return 0;
}
