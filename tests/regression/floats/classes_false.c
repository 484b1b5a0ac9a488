// EXPECT unreach-call: false
// WITNESS NONDET="-9.88131291682493e-324"
// REPLAY yes
// NATIVE -lm
//
// fpclassify, isnan, isinf, isfinite, isnormal, signbit (C11 7.12.3).
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "classes_false.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  check(isnan(x) || isinf(x) || x == 0.0 || isnormal(x));
  return 0;
}
