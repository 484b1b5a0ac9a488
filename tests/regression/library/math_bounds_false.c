// EXPECT assertion: false
// MODEL LP64
// NATIVE -lm
// The logarithm of a number below 1 is negative.
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= 0.25 && x <= 100)) return 0;
  assert(log(x) > 0);
  return 0;
}
