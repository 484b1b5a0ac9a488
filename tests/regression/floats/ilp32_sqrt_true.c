// EXPECT unreach-call: true
// MODEL ILP32
// NATIVE -lm
//
// Library functions with 32-bit pointers.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "ilp32_sqrt_true.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  assume(x >= 0.0 && x <= 4.0);
  check(floor(x) <= ceil(x) && fabs(-x) == x);
  return 0;
}
