// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// A new block is returned.
#include <fathom.h>
int g;
int *f(int x) {
  fathom_assigns(g);
  fathom_ensures(fathom_fresh(fathom_result(int *), sizeof(int)) && *fathom_result(int *) == x);
  g = x;
  return &g;
}
