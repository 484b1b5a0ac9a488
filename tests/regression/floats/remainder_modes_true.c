// EXPECT unreach-call: true
// NATIVE -lm
//
// IEEE 754's remainder is exact in every rounding mode, and 0 has the sign of the dividend (C11 F.10.7.2): downward
// too, where what cancels is -0.
#include <fenv.h>
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "remainder_modes_true.c", 1, "reach_error"); }
#pragma STDC FENV_ACCESS ON
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  volatile double x = -0.5, y = 0.5, z = 3.5, w = 5.5;
  fesetround(FE_DOWNWARD);
  check(remainder(x, y) == 0 && signbit(remainder(x, y)) && !signbit(remainder(y, x)));
  check(remainder(z, 1) == -0.5 && remainder(w, 4) == 1.5 && remainder(-w, 3) == 0.5);
  return 0;
}
