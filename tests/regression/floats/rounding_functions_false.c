// EXPECT unreach-call: false
// WITNESS NONDET="42.5"
// REPLAY yes
// NATIVE -lm
//
// floor, ceil, trunc, round, rint (C11 7.12.9): halves go away from zero by round, to even by rint.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "rounding_functions_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= -1000.0f && x <= 1000.0f);
  check(roundf(x) == rintf(x));
  return 0;
}
