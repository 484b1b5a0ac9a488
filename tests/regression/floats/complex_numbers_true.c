// EXPECT unreach-call: true
// NATIVE -lm
//
// Complex numbers (C11 7.3, G.5.1): products, conjugates, parts; an infinite factor makes an infinite product.
#include <complex.h>
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "complex_numbers_true.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  assume(x >= -10 && x <= 10 && y >= -10 && y <= 10);
  double complex z, w = 3 - 4 * I;
  __real__ z = x;
  __imag__ z = y;
  check(creal(z) == x && cimag(z) == y && cimag(conj(z)) == -y && cimag(z + w) == y - 4);
  volatile double complex v = 1 + 2 * I;
  float complex f = v;
  long double complex l = v;
  check(v * w == 11 + 2 * I && crealf(f * f) == -3 && cimagl(l * l) == 4);
  double complex infinite = w;
  __real__ infinite = INFINITY;
  __imag__ infinite = NAN;
  infinite *= v;
  check(isinf(creal(infinite)) && isinf(cimag(infinite)) && creal(cproj(infinite)) == INFINITY);
  return 0;
}
