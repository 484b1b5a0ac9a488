// EXPECT valid-deref: false
// ARGS --use-contract g --dialect cbmc
// MODEL LP64, ILP32
// A caller knows whether a block was freed.
#include <stdlib.h>
void g(int *p, int really)
__CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p))
__CPROVER_frees(p)
__CPROVER_ensures(really ==> __CPROVER_was_freed(p))
__CPROVER_ensures(!really ==> !__CPROVER_was_freed(p))
{
  if (really) free(p);
}
int main(void) {
  int *p = malloc(sizeof *p);
  g(p, 1);
  *p = 1;
}
