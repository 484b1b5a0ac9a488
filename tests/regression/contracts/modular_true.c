// EXPECT contract: true
// ARGS --check-contract f --modular
// MODEL LP64, ILP32
// All others with contracts are replaced; g is not looked into.
#include <fathom.h>
int g(int x) {
  fathom_requires(x < 1000 && x > -1000);
  fathom_ensures(fathom_result(int) > x);
  return x + 1;
}
int f(int x) {
  fathom_requires(x < 10 && x > -10);
  fathom_ensures(fathom_result(int) >= x + 2);
  int y = g(x);
  if (y > 999) y = 999;
  return g(y);
}
