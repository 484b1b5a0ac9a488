// EXPECT valid-deref: false
// ARGS --check-contract length
// MODEL LP64, ILP32
// It ends with its terminator: there need not be a byte after it.
#include <fathom.h>
char length(const char *s) {
  fathom_requires(fathom_string(s));
  unsigned long n = 0;
  while (s[n]) n++;
  return s[n + 1];
}
