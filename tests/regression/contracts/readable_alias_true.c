// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// What is writable may be what is readable.
#include <fathom.h>
int f(int *p, const int *q) {
  fathom_requires(fathom_writable(p, sizeof *p) && fathom_readable(q, sizeof *q));
  fathom_assigns(*p);
  fathom_ensures(p != q || *q == *p);
  *p = 7;
  return *q;
}
