// As square_of_small_true.c, one more than the square root of the largest: 46341 * 46341 is more than 2147483647.
// EXPECT no-overflow: false
// MODEL LP64, ILP32
// REPLAY yes
#include <limits.h>
#include <math.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > INT_MIN && abs(n) <= (int)sqrt((double)INT_MAX) + 1) return n * n == 3;
  return 0;
}
