// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// A range without bytes allows nothing to be written.
#include <fathom.h>
#include <stddef.h>
void f(char *p, size_t n) {
  fathom_requires(n < 9 && fathom_fresh(p, 9));
  fathom_assigns(fathom_range(p, n));
  p[0] = 1;
}
