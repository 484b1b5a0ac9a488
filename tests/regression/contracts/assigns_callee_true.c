// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// What f calls writes in its name.
#include <fathom.h>
int g, h;
static void set(int *p, int x) { *p = x; }
void f(int x) {
  fathom_assigns(g);
  set(&g, x);
}
