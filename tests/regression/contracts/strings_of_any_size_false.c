// Two strings of any size have to lie somewhere: which addresses a counterexample names does not matter.
// EXPECT unrelated-pointers: false
// MODEL LP64, ILP32
// ARGS --check-contract length --without-frame
#include <fathom.h>

long length(const char *a, const char *b) {
  fathom_requires(fathom_string(a));
  fathom_requires(fathom_string(b));
  return b - a;
}
