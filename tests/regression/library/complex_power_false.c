// EXPECT assertion: false
// C11 7.3.8.2: 2^3 is 8.
#include <assert.h>
#include <complex.h>
int main(void) {
  assert(creal(cpow(2, 3)) > 9);
  return 0;
}
