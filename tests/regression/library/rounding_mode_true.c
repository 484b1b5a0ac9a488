// EXPECT unreach-call: true
//
// Arithmetic in a rounding mode other than to nearest (C11 7.6.3.2): a third rounded upwards is positive.
#include <fenv.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "rounding_mode_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
#define check(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
  if (fesetround(FE_UPWARD) != 0) return 0;
  int one = __VERIFIER_nondet_int();
  double third = 1.0 / 3.0;
  if (one == 1) check(third * one > 0);
  return 0;
}
