// EXPECT valid-deref: true
// EXPECT contract: true
// ARGS --check-contract first
// MODEL LP64, ILP32
// Both cases are looked at.
#include <fathom.h>
char first(const char *s) {
  fathom_requires(s == 0 || fathom_string(s));
  return s ? s[0] : 0;
}
