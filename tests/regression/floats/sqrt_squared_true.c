// EXPECT unreach-call: true
// NATIVE -lm
//
// sqrt(x) * sqrt(x) is x for squares of small integers, not for all.
#include <math.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "sqrt_squared_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int i = __VERIFIER_nondet_int();
  assume(i >= 0 && i < 64);
  float x = i * i;
  check(sqrtf(x) * sqrtf(x) == x);
  return 0;
}
