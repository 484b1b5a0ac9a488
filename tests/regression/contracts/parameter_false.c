// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// A parameter has the value of the call in ensures clauses.
#include <fathom.h>
int f(int x) {
  fathom_requires(x >= 0 && x < 100);
  fathom_ensures(fathom_result(int) == 2 * x);
  int y = x;
  x += y, x &= ~64;
  return x;
}
