// EXPECT contract: false
// ARGS --check-contract outer --require-contract inner
// MODEL LP64, ILP32
// What the checked function calls has to be met for all of its arguments.
#include <fathom.h>
int inner(int *p, unsigned n) {
  fathom_requires(fathom_readable(p, n * sizeof *p) && n < 100);
  return n ? p[n - 1] : 0;
}
int outer(int *p) {
  fathom_requires(fathom_readable(p, 4 * sizeof *p));
  return inner(p, 5);
}
