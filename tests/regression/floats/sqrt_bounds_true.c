// EXPECT unreach-call: true
// NATIVE -lm
//
// A square root: not negative, zero of zero, a NaN of negative numbers (C11 7.12.7.5, F.10.4.5).
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "sqrt_bounds_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= 0.0f && x <= 100.0f);
  float r = sqrtf(x);
  check(r >= 0.0f && r <= 10.0f);
  return 0;
}
