// EXPECT valid-deref: false
// ARGS --check-contract first
// MODEL LP64, ILP32
// Where a string is one of two cases the other one is looked at, too.
#include <fathom.h>
char first(const char *s) {
  fathom_requires(fathom_string(s) || s == 0);
  return s[0];
}
