// EXPECT valid-free: false
// ARGS --check-contract f --without-frame
// MODEL LP64, ILP32
// A block without bytes is freed twice.
#include <fathom.h>
#include <stdlib.h>
void f(char *p, unsigned n) {
  fathom_requires(p == 0 || fathom_fresh(p, n));
  fathom_requires(fathom_freeable(p));
  free(p);
  if (n == 0) free(p);
}
