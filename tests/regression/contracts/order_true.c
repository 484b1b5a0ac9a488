// EXPECT contract: true
// ARGS --modular
// MODEL LP64, ILP32
// A pointer is the other one, or has a block of its own: both are looked at.
#include <fathom.h>
#include <stdlib.h>
int *f(int *p) {
  fathom_ensures(fathom_result(int *) == 0 || fathom_fresh(fathom_result(int *), 4));
  return p ? malloc(4) : 0;
}
int *g(int *p) {
  fathom_requires(p != 0);
  return p;
}
int main(void) { int *p = f(0); if (p) g(p); }
