// EXPECT assertion: false
// MODEL LP64, ILP32
// ARGS -- -std=c11
// CMPLX (C11 7.3.9.3) keeps the sign of a zero, which x + y * I does not.
#include <assert.h>
#include <complex.h>
#include <math.h>

int main(void) {
  double complex z = CMPLX(3.0, 0.0);
  assert(creal(z) == 3.0 && cimag(z) == 0.0 && signbit(cimag(z)));
  assert(cimagf(CMPLXF(1, 2)) == 2 && creall(CMPLXL(1, 2)) == 1);
  return 0;
}
