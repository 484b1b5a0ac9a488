// Ends: y is set to anything, but x gets smaller then.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  while (x != 0 || y != 0) {
    if (y != 0)
      y /= 2;
    else {
      x -= 1;
      y = __VERIFIER_nondet_uint();
    }
  }
  return 0;
}
