// EXPECT unreach-call: false
// WITNESS NONDET="nan nan"
// REPLAY yes
// NATIVE -lm
//
// fmin and fmax give the number where the other operand is none (C11 7.12.12).
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "fmin_fmax_false.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  double y = __VERIFIER_nondet_double();
  check(fmin(x, y) <= fmax(x, y));
  return 0;
}
