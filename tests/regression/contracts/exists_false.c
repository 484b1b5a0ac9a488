// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// Some element of an array.
#include <fathom.h>
int f(const int *a) {
  fathom_requires(fathom_fresh(a, 3 * sizeof *a));
  fathom_ensures(fathom_result(int) == fathom_exists(i, 0, 3, a[i] == 7));
  return a[0] == 7 || a[1] == 6 || a[2] == 7;
}
