// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// A clause that calls a function with a side effect.
#include <fathom.h>
int g;
static int look(int x) { return x; }
int f(int x) {
  fathom_assigns(g);
  fathom_ensures(look(x) == x);
  return 0;
}
