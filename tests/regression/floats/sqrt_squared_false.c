// EXPECT unreach-call: false
// WITNESS NONDET="2.4986674785614014"
// REPLAY yes
// NATIVE -lm
//
// sqrt(x) * sqrt(x) is x for squares of small integers, not for all.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "sqrt_squared_false.c", 1, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume(x >= 1.0f && x <= 4.0f);
  float r = sqrtf(x);
  check(r * r == x);
  return 0;
}
