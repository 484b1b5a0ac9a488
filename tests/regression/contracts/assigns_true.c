// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// A static variable that is written is in the assigns clause.
#include <fathom.h>
int g, h;
void f(int x) {
  fathom_assigns(g);
  fathom_ensures(g == x);
  g = x;
}
