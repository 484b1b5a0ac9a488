// EXPECT unreach-call: true
// NATIVE -lm
//
// Which NaN an operation makes is not specified (C11 F.2.1): its sign can be either; that it is one is.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "nan_sign_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  float nan = x - x;
  if (nan == nan) return 0;
  check(isnan(nan) && !(nan > 0.0f));
  return 0;
}
