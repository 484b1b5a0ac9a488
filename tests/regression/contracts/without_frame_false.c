// EXPECT contract: false
// ARGS --check-contract f --without-frame
// MODEL LP64, ILP32
// What it returns is asked about all the same.
#include <fathom.h>
int g;
int f(int x) {
  fathom_requires(x < 10);
  fathom_ensures(fathom_result(int) < 10);
  g = x;
  return x + 1;
}
