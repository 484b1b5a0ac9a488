// EXPECT contract: true
// EXPECT valid-deref: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// A parameter that is constant itself gets a block as any other does.
#include <fathom.h>
int f(int *const p, unsigned char n) {
  fathom_requires(fathom_fresh(p, sizeof *p) && *p > 0);
  fathom_assigns(*p);
  fathom_ensures(*p == n);
  *p = n;
  return 0;
}
