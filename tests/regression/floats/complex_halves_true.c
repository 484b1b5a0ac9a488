// EXPECT unreach-call: true
// NATIVE -lm
// SLOW
//
// Quotients of complex numbers (C11 G.5.1): half of any number.
#include <complex.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "complex_halves_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  volatile double complex two = 2, unknown = x;
  __imag__ unknown = y;
  double complex q = unknown / two;
  check(creal(q) == x / 2.0 && cimag(q) == y / 2.0);
  return 0;
}
