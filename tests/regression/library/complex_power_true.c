// EXPECT assertion: true
// C11 7.3.8.2: 2^3 is 8, i^2 is -1, but for the last digits.
#include <assert.h>
#include <complex.h>
int main(void) {
  double complex cube = cpow(2, 3), square = cpow(I, 2);
  assert(cabs(cube - 8) < 1e-12);
  assert(cabs(square + 1) < 1e-12);
  return 0;
}
