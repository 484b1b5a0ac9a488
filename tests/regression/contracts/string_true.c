// EXPECT contract: true
// EXPECT valid-deref: true
// ARGS --check-contract length
// MODEL LP64, ILP32
// A string ends, however long it is.
#include <fathom.h>
unsigned long length(const char *s) {
  fathom_requires(fathom_string(s));
  unsigned long n = 0;
  while (s[n]) n++;
  return n;
}
