// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// Library functions write in its name.
#include <fathom.h>
#include <string.h>
void f(char *p, const char *q) {
  fathom_requires(fathom_fresh(p, 16) && fathom_fresh(q, 4));
  fathom_assigns(fathom_range(p, 8));
  fathom_ensures(p[7] == q[3]);
  memset(p, 0, 8);
  memcpy(p + 4, q, 4);
}
