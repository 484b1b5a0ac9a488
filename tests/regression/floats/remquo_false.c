// EXPECT unreach-call: false
// AXES forwarding,models
// WITNESS NONDET="5"
// NATIVE -lm
// REPLAY yes
//
// remquo (C11 7.12.10.3): IEEE 754's remainder, and the quotient's sign and low bits: three of them, as glibc gives.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "remquo_false.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int q;
  double x = __VERIFIER_nondet_double();
  assume(x >= 0 && x <= 5);
  double r = remquo(x, 1, &q);
  check(q <= 4);
  return 0;
}
