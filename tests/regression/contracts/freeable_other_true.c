// EXPECT valid-free: true
// ARGS --check-contract f --without-frame
// MODEL LP64, ILP32
// Both pointers may be freed, by their clauses.
#include <fathom.h>
#include <stdlib.h>
void f(int *p, int *q) {
  fathom_requires(fathom_fresh(p, sizeof *p) && fathom_freeable(p));
  fathom_requires(fathom_fresh(q, sizeof *q) && fathom_freeable(q));
  free(q);
  free(p);
}
