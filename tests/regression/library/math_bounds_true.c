// EXPECT assertion: true
// MODEL LP64, ILP32
// AXES models
// SELDOM
// NATIVE -lm
// What is known of functions that approximate where the argument is not.
#include <assert.h>
#include <errno.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= -100 && x <= 100)) return 0;
  double s = sin(x), c = cos(x);
  assert(s >= -1.0 && s <= 1.0 && c >= -1 && c <= 1);
  assert(exp(x) >= 0 && isfinite(exp(x)) && fabs(atan(x)) < 1.58 && fabs(tanh(x)) <= 1 && cosh(x) >= 1);
  if (x >= 1) assert(log(x) >= 0 && exp(x) >= 1 && sqrt(x) >= 1);
  if (x < 0) assert(errno == 0 && isnan(log(x)) && errno == EDOM && sinh(x) < 0 && cbrt(x) < 0);
  assert(erfc(x) <= 2 && erf(x) >= -1);
  return 0;
}
