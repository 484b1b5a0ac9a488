// EXPECT assertion: unknown (ldexpl)
// MODEL LP64
// ARGS --target aarch64
// A long double of 128 bits is not what the model of ldexpl takes apart.
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  assert(ldexpl(1.5L, 3) == 12);
  return 0;
}
