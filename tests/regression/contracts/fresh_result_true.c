// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// A new block is returned.
#include <fathom.h>
#include <stdlib.h>
int *f(int x) {
  fathom_ensures(fathom_fresh(fathom_result(int *), sizeof(int)) && *fathom_result(int *) == x);
  int *p = malloc(sizeof *p);
  *p = x;
  return p;
}
