// Ends: half of the smallest number is 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x > 0 && x < 1e300))
    return 0;
  while (x  > 0)
    x /= 2;
  return 0;
}
