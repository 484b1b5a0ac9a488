// EXPECT unreach-call: true
//
// The mode depends on an input: 1/3, sqrt(2.5), 2.5 to an integer and 2^24 + 1 to float, in each of the four.
#include <fenv.h>
#include <math.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "rounding_mode_unknown_true.c", 1, "reach_error"); }
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
  int up = mode == FE_UPWARD, down = mode == FE_DOWNWARD || mode == FE_TOWARDZERO;
  check(third == (down ? 0x1.555554p-2f : 0x1.555556p-2f)); // 0.333...
  check(whole == (up ? 3 : 2) && integer == (up ? 3 : 2));
  check(narrow == (up ? 16777218.0f : 16777216.0f));
  check(root == (down ? 0x1.94c583ada5b52p+0 : up ? 0x1.94c583ada5b53p+0 : 0x1.94c583ada5b53p+0)); // 1.5811388300841...
  return 0;
}
