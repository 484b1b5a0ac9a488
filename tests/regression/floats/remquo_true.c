// EXPECT unreach-call: true
// AXES forwarding,models
// NATIVE -lm
//
// remquo (C11 7.12.10.3): IEEE 754's remainder, and the quotient's sign and low bits: three of them, as glibc gives.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "remquo_true.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int q;
  check(remquo(13.0, 4.0, &q) == 1 && q == 3);
  check(remquo(14.0, -4.0, &q) == -2 && q == -4);
  check(remquof(-100.0f, 7.0f, &q) == -2 && q == -6); // 14, of which 6 is left
  check(remquol(0x1.fp+16000L, 0x1p+16000L, &q) == -0x1p+15996L && q == 2);
  check(remquo(0x1p-1074, 0x1p-1073, &q) == 0x1p-1074 && q == 0);
  double x = __VERIFIER_nondet_double();
  assume(x >= 0 && x <= 5);
  double r = remquo(x, 1, &q);
  check(q >= 0 && q <= 5 && r >= -0.5 && r <= 0.5);
  return 0;
}
