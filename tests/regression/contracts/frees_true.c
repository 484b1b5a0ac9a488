// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// What f may free; the caller keeps the rest.
#include <fathom.h>
#include <stdlib.h>
void f(int *p, int *q) {
  fathom_requires(fathom_fresh(p, 4) && fathom_fresh(q, 4));
  fathom_frees(p);
  int *mine = malloc(4);
  free(mine);
  free(p);
}
