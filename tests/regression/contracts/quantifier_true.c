// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// All elements of an array.
#include <fathom.h>
void f(int *a, unsigned n) {
  fathom_requires(n <= 4 && fathom_fresh(a, n * sizeof *a));
  fathom_assigns(fathom_range(a, n * sizeof *a));
  fathom_ensures(fathom_forall(i, 0u, n, a[i] == 7));
  for (unsigned k = 0; k < n; k++) a[k] = 7;
}
