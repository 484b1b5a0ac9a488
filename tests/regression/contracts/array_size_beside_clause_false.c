// EXPECT array-size: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// An array of the function itself has elements, whatever its clauses name.
#include <fathom.h>
#include <stddef.h>
void f(char *p, size_t n) {
  fathom_requires(n < 9 && fathom_fresh(p, n));
  fathom_assigns(fathom_range(p, n));
  char copy[n];
  if (n > 0) p[0] = copy[0] = 1;
}
