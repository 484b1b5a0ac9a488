// EXPECT unreach-call: false
// WITNESS NONDET="0 1"
// NATIVE -lm
// REPLAY yes
//
// Complex numbers (C11 7.3, G.5.1): products, conjugates, parts; an infinite factor makes an infinite product.
#include <complex.h>
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "complex_numbers_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_int() ? 1 : 0, y = __VERIFIER_nondet_int() ? 1 : 0;
  double complex z = x + y * I;
  check(creal(z * z) >= 0);
  return 0;
}
