// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// The object is written through another pointer to it.
#include <fathom.h>
int g;
void f(void) {
  fathom_assigns(g);
  fathom_ensures(g == 2);
  int **p, *q = &g;
  p = &q;
  **p = 2;
}
