// EXPECT assertion: false
// MODEL LP64, ILP32
// AXES models
// NATIVE -lm
// The powers of 2 are what a shift gives.
#include <assert.h>
#include <math.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 20) return 0;
  assert(pow(2, n) != (double)(1u << n));
  assert((int)pow(10, n % 3) == (n % 3 == 0 ? 1 : n % 3 == 1 ? 10 : 100));
  return 0;
}
