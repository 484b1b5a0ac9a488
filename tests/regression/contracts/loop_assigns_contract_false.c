// EXPECT contract: false
// ARGS --check-contract f --use-contract g
// MODEL LP64, ILP32
// A contract in the place of a call writes what it assigns.
#include <fathom.h>
static int seen;
void g(int *n) {
  fathom_requires(fathom_fresh(n, sizeof *n) && *n < 1000);
  fathom_assigns(*n, seen);
  fathom_ensures(*n == fathom_old(*n) + 1);
  ++*n;
  seen = 1;
}
int f(void) {
  fathom_assigns(seen);
  int n = 0;
  while (n < 3) {
    fathom_assigns(n);
    g(&n);
  }
  return n;
}
