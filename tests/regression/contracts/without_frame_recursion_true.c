// EXPECT assertion: true
// ARGS --check-contract f --without-frame
// MODEL LP64, ILP32
// Inner calls are executed: what they write is known.
#include <fathom.h>
int g;
void f(unsigned n) {
  fathom_requires(n < 3);
  g = 0;
  if (n > 0) {
    g = 1;
    f(n - 1);
    fathom_assert(g == 0);
  }
}
