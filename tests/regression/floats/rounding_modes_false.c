// EXPECT unreach-call: false
//
// Sums rounded down and up differ where the sum is not exact.
#include <fenv.h>
#include <math.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "rounding_modes_false.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);

int main(void) {
  float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
  if (!(x >= 1 && x < 1e6f && y >= 1 && y < 1e6f)) abort();
  fesetround(FE_DOWNWARD);
  float low = x + y;
  fesetround(FE_UPWARD);
  float high = x + y;
  check(low == high);
  return 0;
}
