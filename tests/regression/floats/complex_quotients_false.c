// EXPECT unreach-call: false
// WITNESS NONDET="0"
// NATIVE -lm
// REPLAY yes
//
// Quotients of complex numbers (C11 G.5.1): (x + i) / (1 + i) has no real part where x is -1.
#include <complex.h>
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "complex_quotients_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_int() ? 1 : -1;
  volatile double complex z = x + 1.0 * I, w = 1 + 1 * I;
  double complex q = z / w;
  check(creal(q) != 0);
  return 0;
}
