// EXPECT unreach-call: false
// WITNESS NONDET="9.75 10"
// NATIVE -lm
// REPLAY yes
// SLOW
// SELDOM
// TIMEOUT 60
//
// fmodf of two unknown numbers: smaller than the divisor (C11 7.12.10.1), of any exponents.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "fmod_two_unknown_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
  assume(x >= 0 && x <= 100 && y >= 1 && y <= 10);
  float r = fmodf(x, y);
  check(r < 9.5);
  return 0;
}
