// EXPECT assertion: true
// MODEL LP64, ILP32
// Bessel functions of the first kind are within 1 of 0, those of the second kind below 1 for x > 0 (n >= 0).
#define _DEFAULT_SOURCE
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  double x = __VERIFIER_nondet_double();
  int n = __VERIFIER_nondet_int();
  if (isnan(x) || n < 0 || n > 9) return 0;
  assert(fabs(jn(n, x)) <= 1);
  if (x > 0) assert(yn(n, x) <= 1);
  if (x < 0) assert(isnan(yn(n, x)));
  assert(jn(0, 0.0) == 1);
  return 0;
}
