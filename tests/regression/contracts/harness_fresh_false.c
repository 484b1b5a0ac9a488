// EXPECT assertion: false
// ARGS --check-contract f --entry main
// MODEL LP64, ILP32
// fathom_fresh gives a pointer a block that is none of the harness's; fathom_readable leaves what the harness has made.
#include <fathom.h>
static int one = 1;
void f(int *p, const int *q) {
  fathom_requires(fathom_fresh(p, sizeof *p) && fathom_readable(q, sizeof *q));
  fathom_assigns(*p);
  fathom_assert(p == &one && q == &one && *q == 1);
  *p = *q;
}
int main(void) {
  f(&one, &one);
}
