// EXPECT assertion: false
// ARGS --check-contract f --without-frame
// MODEL LP64, ILP32
// What an inner call writes is not forgotten: without a frame its contract is no stand-in for it.
#include <fathom.h>
int g;
void f(unsigned n) {
  fathom_requires(n < 3);
  g = 0;
  if (n > 0) {
    g = 1;
    f(n - 1);
    fathom_assert(g == 1);
  }
}
