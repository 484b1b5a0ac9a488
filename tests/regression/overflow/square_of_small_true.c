// A product of a number whose amount is limited: by abs() or by its own choice, and by the square root of the largest.
// EXPECT no-overflow: true
// MODEL LP64, ILP32
#include <limits.h>
#include <math.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), result = 0;
  if (n > INT_MIN && abs(n) < (int)sqrt((double)INT_MAX)) result = n * n;
  int m = __VERIFIER_nondet_int();
  if (m >= -46340 && m <= 46340) result = m * m;
  int k = __VERIFIER_nondet_int();
  if (k != INT_MIN && (k < 0 ? -k : k) <= 46340) result = k * k;
  return result == 3;
}
