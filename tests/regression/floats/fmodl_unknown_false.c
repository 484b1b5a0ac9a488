// EXPECT unreach-call: false
// WITNESS NONDET="359.5"
// NATIVE -lm
// REPLAY yes
// SLOW
//
// fmodl of any numbers, exactly (C11 7.12.10.1): 2^16383 divided by 360 as well.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "fmodl_unknown_false.c", 1, "reach_error"); }
extern long double __VERIFIER_nondet_longdouble(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  long double x = __VERIFIER_nondet_longdouble();
  assume(isfinite(x));
  long double r = fmodl(x, 360.0L);
  check(r != 359.5L);
  return 0;
}
