// EXPECT assertion: false
// NATIVE -lm
// sin has a zero at 0.
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= -1 && x <= 1)) return 0;
  assert(sin(x) != 0 || x != 0);
  return 0;
}
