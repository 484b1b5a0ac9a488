// EXPECT contract: true
// EXPECT valid-deref: true
// ARGS --check-contract f --without-frame
// MODEL LP64, ILP32
// Nothing is said of what it writes, and nothing is asked.
#include <fathom.h>
int g;
void f(int *p) {
  fathom_requires(fathom_writable(p, sizeof *p));
  *p = 1;
  g = 2;
}
