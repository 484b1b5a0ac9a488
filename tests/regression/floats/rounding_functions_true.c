// EXPECT unreach-call: true
// NATIVE -lm
//
// floor, ceil, trunc, round, rint (C11 7.12.9): halves go away from zero by round, to even by rint.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "rounding_functions_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= -1000.0f && x <= 1000.0f);
  float f = floorf(x), c = ceilf(x), t = truncf(x);
  check(f <= x && x <= c && c - f <= 1.0f);
  check(t == (x < 0.0f ? c : f));
  check(roundf(2.5f) == 3.0f && rintf(2.5f) == 2.0f);
  return 0;
}
