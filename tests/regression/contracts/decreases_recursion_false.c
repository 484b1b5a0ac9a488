// EXPECT contract: false
// MODEL LP64, ILP32
// OUTPUT stderr: what should become smaller in each call
// An odd number is followed by a larger one.
#include <fathom.h>
static unsigned steps(unsigned n) {
  fathom_decreases(n);
  return n <= 1 ? 0 : 1 + steps(n % 2 ? 3 * n + 1 : n / 2);
}
int main(void) {
  return steps(fathom_nondet_uint() % 9);
}
