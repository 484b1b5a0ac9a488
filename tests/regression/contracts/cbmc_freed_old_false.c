// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A block that a member of a structure pointed to.
#include <stdlib.h>
struct list { int *first; };
void f(struct list *l)
__CPROVER_requires(__CPROVER_is_fresh(l, sizeof *l) && __CPROVER_is_fresh(l->first, sizeof(int)))
__CPROVER_assigns(l->first)
__CPROVER_frees(l->first)
__CPROVER_ensures(__CPROVER_was_freed(__CPROVER_old(l->first)) && l->first == 0)
{
  if (*l->first) free(l->first);
  l->first = 0;
}
