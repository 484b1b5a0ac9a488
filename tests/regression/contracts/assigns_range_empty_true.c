// EXPECT contract: true
// EXPECT array-size: true
// ARGS --check-contract f --use-contract g
// MODEL LP64, ILP32
// A range that a clause names may have no bytes: it is no array of the program.
#include <fathom.h>
#include <stddef.h>
void g(char *p, size_t n) {
  fathom_requires(n < 9 && fathom_writable(p, n));
  fathom_assigns(fathom_range(p, n));
  if (n > 0) p[0] = 1;
}
void f(char *p, size_t n) {
  fathom_requires(n < 9 && fathom_fresh(p, n));
  fathom_assigns(fathom_range(p, n));
  g(p, n / 2);
}
