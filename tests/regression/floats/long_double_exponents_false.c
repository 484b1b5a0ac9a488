// EXPECT unreach-call: false
// WITNESS NONDET="1.5"
// NATIVE -lm
// REPLAY yes
//
// What takes long doubles apart (C11 7.12.6, 7.12.11), subnormal ones and those next to a power of two included.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "long_double_exponents_false.c", 1, "reach_error"); }
extern long double __VERIFIER_nondet_longdouble(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  long double x = __VERIFIER_nondet_longdouble();
  assume(x >= 1 && x < 2);
  check(nextafterl(x, 2) - x != 0x1p-63L);
  return 0;
}
