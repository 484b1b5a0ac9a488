// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// One member of an object, the other one not.
#include <fathom.h>
struct s { int a, b; };
void f(struct s *p) {
  fathom_requires(fathom_fresh(p, sizeof *p));
  fathom_assigns(p->a);
  fathom_ensures(p->a == 1 && p->b == fathom_old(p->b));
  p->a = 1;
}
