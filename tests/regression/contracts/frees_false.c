// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// OUTPUT stderr: f frees memory that is in no frees clause
// What f may free; the caller keeps the rest.
#include <fathom.h>
#include <stdlib.h>
void f(int *p, int *q) {
  fathom_requires(fathom_fresh(p, 4) && fathom_fresh(q, 4));
  fathom_frees(p);
  int *mine = malloc(4);
  free(mine);
  free(q);
}
