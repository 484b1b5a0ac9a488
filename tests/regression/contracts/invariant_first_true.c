// EXPECT contract: true
// MODEL LP64, ILP32
// It holds when the loop is come to.
#include <fathom.h>
int main(void) {
  unsigned n = fathom_nondet_uint();
  fathom_assume(n <= 10);
  for (unsigned i = 0; i < n; i++) {
    fathom_invariant(i <= n);
    fathom_decreases(n - i);
  }
}
