// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// OUTPUT stderr: vacuous
// Nothing satisfies what f needs: all is well, vacuously.
#include <fathom.h>
int f(int x) {
  fathom_requires(x > 3);
  fathom_requires(x < 2);
  fathom_ensures(fathom_result(int) == 9);
  return x;
}
