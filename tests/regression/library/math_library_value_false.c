// EXPECT assertion: false
// NATIVE -lm
// Known arguments: as the C library of this machine computes it (glibc, values of a native run).
#include <assert.h>
#include <complex.h>
#include <math.h>

int main(void) {
  assert(sin(1.0) == 0x1.aed548f090cedp-1 && exp(1) == 0x1.5bf0a8b145769p+1 && pow(2, 0.5) == sqrt(2));
  assert(fabs(atan2(1, -1) - 2.35619449019) < 1e-9 && fabs(tgamma(0.5) - 1.7724538509) < 1e-9);
  assert(fabs(cabs(1 + I) - sqrt(2)) < 1e-12 && fabs(cexp(I * M_PI) + 1) < 1e-12 && csqrt(-4) == 2 * I && log10(1000) == 3);
  assert(fabsl(sinl(1.0L) - 0.841470984807896506652L) < 1e-17L);
  return 0;
}
