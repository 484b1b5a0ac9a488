// EXPECT float-conversion: false
// MODEL LP64, ILP32
// Not a number.
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double d = __VERIFIER_nondet_double();
  if (d < 1 || d > 2) return 0;
  return (int)d;
}
