// EXPECT valid-deref: false
// MODEL ILP32
// ARGS --entry f --entry-pointers array:4
// REPLAY yes
// 1 to 4 elements: one is always there, four are not.
#include <fathom.h>
struct pair {
  short a;
  int *p;
};
int f(struct pair *pairs, unsigned n) {
  if (n > 4) return 0;
  for (unsigned i = 0; i < n; i++) *pairs[i].p += pairs[i].a;
  return 0;
}
