// EXPECT contract: false
// ARGS --check-contract first
// MODEL LP64, ILP32
// An empty string is one.
#include <fathom.h>
char first(const char *s) {
  fathom_requires(fathom_string(s));
  fathom_ensures(fathom_result(char) != 0);
  return s[0];
}
