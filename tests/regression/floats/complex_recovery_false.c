// EXPECT unreach-call: false
// WITNESS NONDET="0 0"
// NATIVE -lm
// REPLAY yes
//
// Products that come out as NaNs are recovered (C11 G.5.1): an infinite factor with any factor that is no zero and no
// NaN is infinite, with a zero it is not.
#include <complex.h>
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "complex_recovery_false.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  assume(x == x && y == y);
  volatile double complex infinite, factor;
  __real__ infinite = INFINITY, __imag__ infinite = NAN;
  __real__ factor = x, __imag__ factor = y;
  double complex product = infinite * factor;
  check(isinf(creal(product)) || isinf(cimag(product)));
  product = factor * infinite;
  check(isinf(creal(product)) || isinf(cimag(product)));
  return 0;
}
