// EXPECT valid-deref: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// A pointer that a clause compares with another one is that one.
#include <fathom.h>
struct ring { int *first; int count; };
int f(struct ring *r, int *p) {
  fathom_requires(fathom_fresh(r, sizeof *r) && fathom_fresh(r->first, sizeof(int)));
  fathom_requires(p == r->first);
  fathom_ensures(fathom_result(int) == *r->first);
  return *p;
}
