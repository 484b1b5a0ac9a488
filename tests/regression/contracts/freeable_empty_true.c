// EXPECT valid-free: true
// ARGS --check-contract f --without-frame
// MODEL LP64, ILP32
// A block without bytes, as malloc(0) may give it (C11 7.22.3p1), may be freed.
#include <fathom.h>
#include <stdlib.h>
void f(char *p, unsigned n) {
  fathom_requires(p == 0 || fathom_fresh(p, n));
  fathom_requires(fathom_freeable(p));
  free(p);
}
