// EXPECT unreach-call: false
// WITNESS NONDET="16777217"
// REPLAY yes
// NATIVE -lm
//
// frexp and ldexp undo each other; not through a float, which rounds before (C11 6.3.1.4).
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "math_functions_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
#define check(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
  int i = __VERIFIER_nondet_int(), e;
  if (i <= 0) return 0;
  double fraction = frexp(i, &e);
  check(ldexp(fraction, e) == i && fraction >= 0.5 && fraction < 1.0);
  float narrow = frexpf(i, &e);
  check(ldexpf(narrow, e) == (double)i);
  return 0;
}
