// EXPECT valid-deref: true
// EXPECT pointer-arithmetic: true
// ARGS --check-contract count --without-frame
// MODEL LP64, ILP32
// A block of any size up to a pointer to its end, which is reached by equality alone.
#include <fathom.h>
int count(const char *p, const char *end) {
  fathom_requires(fathom_span(p, end));
  int n = 0;
  for (; p != end; p++)
    if (*p == ',' && n < 100) n++;
  return n;
}
