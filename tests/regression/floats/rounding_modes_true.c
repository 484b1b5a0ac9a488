// EXPECT unreach-call: true
//
// Sums rounded down and up enclose the one to nearest, and differ by one unit in the last place at most.
#include <fenv.h>
#include <math.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "rounding_modes_true.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);

int main(void) {
  float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
  if (!(x >= 1 && x < 1e6f && y >= 1 && y < 1e6f)) abort();
  check(fegetround() == FE_TONEAREST && fesetround(FE_DOWNWARD) == 0);
  float low = x + y;
  check(fegetround() == FE_DOWNWARD && fesetround(FE_UPWARD) == 0);
  float high = x + y;
  fesetround(FE_TOWARDZERO);
  float zero = x + y;
  fesetround(FE_TONEAREST);
  float nearest = x + y;
  check(low <= nearest && nearest <= high && zero == low);
  check(fesetround(12345) != 0 && fegetround() == FE_TONEAREST);
  return 0;
}
