// EXPECT unreach-call: true
//
// The standard asks for this pragma where modes are changed; clang then emits constrained operations.
#include <fenv.h>
#include <math.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "fenv_access_true.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }
#pragma STDC FENV_ACCESS ON
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  volatile double ten = 10, x = 2.5, y = -7.5;
  fesetround(FE_UPWARD);
  double up = 1 / ten;
  float narrow = (float)up, of_int = (float)n;
  fesetround(FE_DOWNWARD);
  double down = 1 / ten;
  check(up > down && narrow >= up && of_int >= (float)n);
  check(rint(x) == 2 && nearbyint(y) == -8 && lrint(x) == 2 && lround(x) == 3 && ceil(x) == 3 && floor(y) == -8);
  check(fma(ten, ten, down) == 0x1.9066666666666p+6 && sqrt(ten) < 3.1622776601683796 && fmod(y, 2) == -1.5);
  check((int)y == -7 && (unsigned)x == 2 && x >= 2 && trunc(y) == -7 && round(y) == -8);
  return 0;
}
