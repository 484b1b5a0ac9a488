// EXPECT contract: true
// EXPECT valid-deref: true
// ARGS --check-contract outer --require-contract inner
// MODEL LP64, ILP32
// The block of the checked function is large enough.
#include <fathom.h>
int inner(int *p, unsigned n) {
  fathom_requires(fathom_readable(p, n * sizeof *p) && n < 100);
  return n ? p[n - 1] : 0;
}
int outer(int *p) {
  fathom_requires(fathom_readable(p, 5 * sizeof *p));
  return inner(p, 5);
}
