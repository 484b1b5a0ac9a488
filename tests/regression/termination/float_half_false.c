// Does not end: 0 stays 0.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x > 0 && x < 1e300))
    return 0;
  while (x >=  0)
    x /= 2;
  return 0;
}
