// EXPECT unreach-call: false
// WITNESS NONDET="1.120323124039119e+33"
// REPLAY yes
// NATIVE -lm
//
// Which NaN an operation makes is not specified (C11 F.2.1): its sign can be either; that it is one is.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "nan_sign_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x > 1e30f);
  float y = x * x * 0.0f;
  assume(y != y);
  check(!signbit(y));
  return 0;
}
