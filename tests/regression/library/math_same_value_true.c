// EXPECT assertion: true
// SELDOM
// NATIVE -lm
// Equal arguments give equal results.
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= -1 && x <= 1)) return 0;
  assert(exp(x) == exp(x) && sin(x) - sin(x) == 0);
  return 0;
}
