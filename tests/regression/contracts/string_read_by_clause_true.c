// EXPECT valid-deref: true
// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// A clause that follows may read the string as far as its own conditions say that it goes.
#include <fathom.h>
char f(const char *s, const char *t) {
  fathom_requires(fathom_string(s));
  fathom_requires(s[0] == 'a' && s[1] == 'b');
  fathom_requires(fathom_string(t) && t[0] && t[1] == 'c');
  fathom_ensures(fathom_result(char) != 'x');
  return s[2] == 'x' ? t[1] : t[2] == 'x' ? 'y' : t[2];
}
