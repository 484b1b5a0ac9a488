// EXPECT contract: true
// ARGS --use-contract f
// MODEL LP64, ILP32
// Nor is one with a variable that f names itself.
#include <fathom.h>
int g, other;
void f(int *p) {
  fathom_requires(fathom_fresh(p, sizeof *p));
  fathom_assigns(*p, g);
  g = 1;
  *p = 5;
}
int main(void) { f(&other); }
