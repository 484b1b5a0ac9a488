// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// Inner calls are those of the contract: any depth.
#include <fathom.h>
unsigned f(unsigned n) {
  fathom_requires(n < 1000000);
  fathom_ensures(fathom_result(unsigned) == 2 * n);
  return n == 0 ? 0 : f(n - 1) + 2;
}
