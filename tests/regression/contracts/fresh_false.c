// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// Two blocks of their own: what is written to one does not change the other.
#include <fathom.h>
void f(int *p, int *q) {
  fathom_requires(fathom_fresh(p, sizeof *p) && fathom_writable(q, sizeof *q));
  fathom_assigns(*p);
  fathom_ensures(*q == fathom_old(*q));
  *p = 5;
}
