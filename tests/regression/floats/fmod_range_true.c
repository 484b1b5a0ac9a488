// EXPECT unreach-call: true
// SLOW
// TIMEOUT 60
// NATIVE -lm
//
// fmod: smaller than the divisor, with the sign of the dividend (C11 7.12.10.1).
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "fmod_range_true.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= 0.0f && x <= 64.0f);
  float r = fmodf(x, 3.0f);
  check(r >= 0.0f && r < 3.0f);
  return 0;
}
