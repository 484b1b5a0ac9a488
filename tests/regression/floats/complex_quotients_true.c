// EXPECT unreach-call: true
// NATIVE -lm
//
// Quotients of complex numbers (C11 G.5.1): where libraries agree they are known, zeros and infinities as in annex G.
// Volatile operands keep the compiler from dividing.
#include <complex.h>
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "complex_quotients_true.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  volatile double complex z = 11 + 2 * I, w = 3 - 4 * I, v = 1 + 2 * I;
  volatile float complex f = z, g = w;
  volatile long double complex k = z, l = w;
  check(z / w == v && w / w == 1 && z / v == w && f / g == 1 + 2 * I && k / l == 1 + 2 * I);
  double complex q = z / 0.0;
  check(isinf(creal(q)) && isinf(cimag(q)));
  volatile double complex zero = -0.0, infinite, big = 0x1p1022 - 0x1p1022 * I, small = 0x1p-1060;
  __real__ infinite = -INFINITY, __imag__ infinite = NAN;
  q = z / zero;
  check(creal(q) == -INFINITY && cimag(q) == -INFINITY);
  q = infinite / w;
  check(isinf(creal(q)) && isinf(cimag(q)));
  q = w / infinite;
  check(q == 0);
  q = zero / zero;
  check(creal(q) != creal(q) && cimag(q) != cimag(q));
  check(big / big == 1 && small / small == 1); // nothing overflows on the way
  return 0;
}
