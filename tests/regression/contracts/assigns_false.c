// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// OUTPUT stderr: f writes to g, which is in no assigns clause of it
// A static variable that is written is in the assigns clause.
#include <fathom.h>
int g, h;
void f(int x) {
  fathom_assigns(h);
  fathom_ensures(g == x);
  g = x;
}
