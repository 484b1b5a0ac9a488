// EXPECT contract: false
// MODEL LP64, ILP32
// OUTPUT stderr: the invariant does not hold at the loop's first iteration: n > 0
// It holds when the loop is come to.
#include <fathom.h>
int main(void) {
  unsigned n = fathom_nondet_uint();
  fathom_assume(n <= 10);
  for (unsigned i = 0; i < n; i++) {
    fathom_invariant(n > 0);
    fathom_decreases(n - i);
  }
}
