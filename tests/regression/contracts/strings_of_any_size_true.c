// The second one points into the first one.
// EXPECT unrelated-pointers: true
// MODEL LP64, ILP32
// ARGS --check-contract length --without-frame
#include <fathom.h>

long length(const char *a, const char *b) {
  fathom_requires(fathom_span(a, b));
  return b - a;
}
