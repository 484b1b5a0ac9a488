// EXPECT valid-deref: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// The string may end where the clause says that it is long enough, and not one further.
#include <fathom.h>
#include <string.h>
char f(const char *s) {
  fathom_requires(fathom_string(s));
  fathom_requires(s[0] == 'a' && s[1] == 'b');
  return s[3];
}
