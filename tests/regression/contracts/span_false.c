// EXPECT valid-deref: false
// ARGS --check-contract count --without-frame
// MODEL LP64, ILP32
// The end is no element: it may be where the block ends.
#include <fathom.h>
int count(const char *p, const char *end) {
  fathom_requires(fathom_span(p, end));
  int n = 0;
  while (p < end)
    if (*++p == ',' && n < 100) n++;
  return n;
}
