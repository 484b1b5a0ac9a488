// Ends: the remainder is smaller than b.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  while (b != 0) {
    unsigned rest = a % b;
    a = b;
    b = rest;
  }
  return 0;
}
