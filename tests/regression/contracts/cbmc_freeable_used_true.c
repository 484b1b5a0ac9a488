// EXPECT contract: true
// ARGS --use-contract g --dialect cbmc
// MODEL LP64, ILP32
// What free() may be given: null, or the start of a block from the heap.
#include <stdlib.h>
void g(char *p)
__CPROVER_requires(p == 0 || (__CPROVER_r_ok(p, 1) && __CPROVER_is_freeable(p)))
__CPROVER_frees(p)
{
  free(p);
}
int main(void) {
  char *p = malloc(4);
  g(0);
  g(p);
}
