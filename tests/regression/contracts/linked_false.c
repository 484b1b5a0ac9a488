// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// A structure with a pointer to another one, made by the requires clause.
#include <fathom.h>
struct n { struct n *next; int v; };
int f(struct n *p) {
  fathom_requires(fathom_fresh(p, sizeof *p) && (p->next == 0 || fathom_fresh(p->next, sizeof *p)));
  fathom_ensures(fathom_result(int) == (p->next ? p->next->v : 0));
  return p->v == 3 ? p->next->v : 0;
}
