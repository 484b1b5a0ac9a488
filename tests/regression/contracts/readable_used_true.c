// EXPECT contract: true
// ARGS --use-contract f
// MODEL LP64, ILP32
// Two that are read may be the same, but do not overlap in part.
#include <fathom.h>
int f(const short *p, const short *q) {
  fathom_requires(fathom_readable(p, 2 * sizeof *p) && fathom_readable(q, 2 * sizeof *q));
  fathom_ensures(fathom_result(int) == p[0] + q[1]);
  return p[0] + q[1];
}
int main(void) {
  short a[3] = {1, 2, 3}, *p = a;
  return f(p, p);
}
