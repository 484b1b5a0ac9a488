// EXPECT assertion: false
// MODEL IP16L32
// ARGS --target msp430
// The exponents of nought and of what is no number fit an int (C11 7.12p8).
#include <assert.h>
#include <limits.h>
#include <math.h>
int main(void) {
  assert(ilogb(0.0) == FP_ILOGB0 && FP_ILOGB0 == INT_MAX && FP_ILOGBNAN == INT_MIN);
  assert(ilogb(8.0) == 3 && sizeof(FP_ILOGB0) == sizeof(int));
  return 0;
}
