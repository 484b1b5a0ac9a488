// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// OUTPUT stderr: the precondition of f does not hold
// An inner call has to satisfy the requires clause.
#include <fathom.h>
int f(int n) {
  fathom_requires(n >= 0);
  fathom_ensures(fathom_result(int) == 0);
  return n == 0 ? 0 : f(n - 2);
}
