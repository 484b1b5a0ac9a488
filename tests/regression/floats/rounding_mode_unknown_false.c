// EXPECT unreach-call: false
//
// The mode depends on an input: in one of them 1/3 and sqrt(2.5) are both rounded up.
#include <fenv.h>
#include <math.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "rounding_mode_unknown_false.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int which = __VERIFIER_nondet_int();
  int mode = which == 0 ? FE_DOWNWARD : which == 1 ? FE_UPWARD : which == 2 ? FE_TOWARDZERO : FE_TONEAREST;
  check(fesetround(mode) == 0);
  volatile float one = 1, three = 3;
  volatile double x = 2.5, big = 16777217;
  float third = one / three;
  double whole = rint(x), root = sqrt(x);
  float narrow = (float)big;
  long integer = lrint(x);
  fesetround(FE_TONEAREST);
  check(!(third == 0x1.555556p-2f && root == 0x1.94c583ada5b53p+0 && whole == 3));
  return 0;
}
