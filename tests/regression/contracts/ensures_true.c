// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// The result of an absolute value; INT_MIN is not asked for.
#include <fathom.h>
int f(int x) {
  fathom_requires(x > -1000);
  fathom_ensures(fathom_result(int) >= 0 && (fathom_result(int) == x || fathom_result(int) == -x));
  if (x < 0) x = -x;
  return x;
}
