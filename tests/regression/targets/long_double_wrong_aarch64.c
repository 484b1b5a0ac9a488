// EXPECT assertion: false
// MODEL LP64
// ARGS --target aarch64
// OUTPUT stderr: ^replayed: not possible \(programs for aarch64 cannot be executed here\)
// long double is IEEE 754 binary128 (AAPCS64).
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  const long double tiny = LDBL_EPSILON;
  assert(LDBL_MANT_DIG == 113 && 1.0L + tiny != 1.0L && 1.0L + tiny / 2 != 1.0L);
  assert((double)(1.0L + tiny) == 1.0 && 3.0L / 2 == 1.5L && (long long)-2.75L == -2);
  return 0;
}
