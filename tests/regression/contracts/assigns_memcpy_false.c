// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// Library functions write in its name.
#include <fathom.h>
#include <string.h>
void f(char *p, const char *q, unsigned n) {
  fathom_requires(fathom_fresh(p, 16) && fathom_fresh(q, 8) && n <= 4);
  fathom_assigns(fathom_range(p, 8));
  memcpy(p + 5, q, n);
}
