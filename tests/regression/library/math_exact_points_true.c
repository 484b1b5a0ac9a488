// EXPECT assertion: true
// MODEL LP64
// NATIVE -lm
// Points at which the functions that approximate are exact in every library.
#include <assert.h>
#include <errno.h>
#include <math.h>

int main(void) {
  assert(pow(2.0, 3.0) == 8.0 && pow(2, -2) == 0.25 && pow(-3, 3) == -27 && pow(10, 15) == 1e15 && powf(5, 3) == 125);
  assert(pow(7, 0) == 1 && pow(NAN, 0) == 1 && pow(1, NAN) == 1 && pow(0.3, 1) == 0.3 && pow(9, 0.5) == 3);
  assert(sin(0.0) == 0 && cos(0.0) == 1 && tan(0.0) == 0 && exp(0.0) == 1 && log(1.0) == 0 && exp2(5) == 32);
  assert(signbit(sin(-0.0)) && log2(8) == 3 && cbrt(0) == 0);
  assert(hypot(3, 4) == 5 && hypotf(5, 12) == 13 && hypot(0, -2) == 2 && atan2(0, 1) == 0 && acos(1) == 0);
  assert(tgamma(5) == 24 && lgamma(1) == 0 && erf(0) == 0 && erfc(0) == 1 && tanh(INFINITY) == 1 && asinh(0) == 0);
  assert(isinf(exp(INFINITY)) && exp(-INFINITY) == 0 && isinf(pow(2, INFINITY)) && pow(0.5, INFINITY) == 0);
  assert(errno == 0);
  assert(isnan(log(-1)) && errno == EDOM);
  errno = 0;
  assert(log(0) == -INFINITY && errno == ERANGE);
  errno = 0;
  assert(isnan(asin(2)) && errno == EDOM && isnan(pow(-1, 0.5)) && isnan(sqrt(-1)));
  errno = 0;
  assert(isinf(exp(1000)) && errno == ERANGE && exp(-1000) == 0);
  errno = 0;
  assert(isinf(pow(10, 400)) && errno == ERANGE && pow(0, -1) == INFINITY && pow(-0.0, -3) == -INFINITY);
  return 0;
}
