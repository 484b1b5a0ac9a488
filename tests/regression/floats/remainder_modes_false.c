// EXPECT unreach-call: false
// NATIVE -lm
//
// IEEE 754's remainder is exact in every rounding mode, and 0 has the sign of the dividend (C11 F.10.7.2): downward
// too, where what cancels is -0.
#include <fenv.h>
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "remainder_modes_false.c", 1, "reach_error"); }
#pragma STDC FENV_ACCESS ON
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  volatile double x = -0.5, y = 0.5;
  fesetround(FE_DOWNWARD);
  check(signbit(remainder(y, x)));
  return 0;
}
