// EXPECT contract: true
// EXPECT valid-free: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A block that was freed is none that may be freed.
#include <stdlib.h>
void f(int *p, int *q)
__CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p) && __CPROVER_is_freeable(p))
__CPROVER_requires(__CPROVER_is_fresh(q, sizeof *q) && __CPROVER_is_freeable(q))
__CPROVER_frees(p)
__CPROVER_ensures(__CPROVER_is_freeable(q))
{
  free(p);
}
