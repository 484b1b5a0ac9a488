// EXPECT valid-deref: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// An ensures clause that reads what has been freed reads it.
#include <fathom.h>
#include <stdlib.h>
void f(int *p) {
  fathom_requires(fathom_fresh(p, 4));
  fathom_frees(p);
  fathom_ensures(fathom_old(*p) == fathom_old(*p));
  free(p);
}
