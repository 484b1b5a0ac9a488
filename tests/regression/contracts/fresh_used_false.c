// EXPECT contract: false
// ARGS --use-contract f
// MODEL LP64, ILP32
// OUTPUT stderr: the precondition of f does not hold
// A call with one object twice is none that was looked at.
#include <fathom.h>
void f(int *p, int *q) {
  fathom_requires(fathom_fresh(p, sizeof *p) && fathom_fresh(q, sizeof *q));
  fathom_assigns(*p);
  *p = 5;
}
int main(void) {
  int a = 1, b = 2;
  f(&a, &a);
}
