// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// The first bytes of a block.
#include <fathom.h>
void f(char *p) {
  fathom_requires(fathom_fresh(p, 8));
  fathom_assigns(fathom_range(p, 4));
  p[0] = p[4] = 1;
}
