// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// The function frees the first of two blocks that it may free.
#include <stdlib.h>
void f(int *p, int *q)
__CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p) && __CPROVER_is_fresh(q, sizeof *q))
__CPROVER_frees(p, q)
__CPROVER_ensures(__CPROVER_was_freed(p))
{
  free(p);
}
