// EXPECT assertion: unknown
// SELDOM
// NATIVE skip
// The sum of the squares is 1 but for the last digits. The bounds do not say so, and no value of the library violates
// the assertion: no violation may be made of one that only the bounds allow.
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= -1 && x <= 1)) return 0;
  double s = sin(x), c = cos(x);
  assert(s * s + c * c > 0.99);
  return 0;
}
