// Does not end for what is not a number.
// EXPECT termination: false
// ENDLESS nan
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double x = __VERIFIER_nondet_double();
  while (x != x)
    ;
  return 0;
}
