// EXPECT unreach-call: true
// NATIVE -lm
//
// fpclassify, isnan, isinf, isfinite, isnormal, signbit (C11 7.12.3).
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "classes_true.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  int n = (isnan(x) != 0) + (isinf(x) != 0) + (x == 0.0) + (isnormal(x) != 0) + (fpclassify(x) == FP_SUBNORMAL);
  check(n == 1);
  check(isfinite(x) == !(isnan(x) || isinf(x)));
  if (x < 0.0) check(signbit(x));
  return 0;
}
