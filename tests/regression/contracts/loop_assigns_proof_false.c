// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// The last element is not in the loop's clause, though it is in the function's.
#include <fathom.h>
void f(int *a, unsigned n) {
  fathom_requires(n > 0 && n < 100000 && fathom_fresh(a, n * sizeof *a));
  fathom_assigns(fathom_range(a, n * sizeof *a));
  for (unsigned i = 0; i < n; i++) {
    fathom_assigns(i, fathom_range(a, (n - 1) * sizeof *a));
    fathom_invariant(i <= n);
    a[i] = 0;
  }
}
