// Does not end for a = 2, b = 3: b stays.
// EXPECT termination: false
// ENDLESS 2 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  while (b != 0) {
    unsigned rest = a % b;
    a = rest;
    b = b;
  }
  return 0;
}
