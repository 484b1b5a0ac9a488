// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// Any number of iterations, in a function that is checked itself.
#include <fathom.h>
void f(int *a, unsigned n) {
  fathom_requires(n < 100000 && fathom_fresh(a, n * sizeof *a));
  fathom_assigns(fathom_range(a, n * sizeof *a));
  for (unsigned i = 0; i < n; i++) {
    fathom_assigns(i, fathom_range(a, n * sizeof *a));
    fathom_invariant(i <= n);
    a[i] = 0;
  }
}
