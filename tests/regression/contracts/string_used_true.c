// EXPECT contract: true
// ARGS --use-contract first
// MODEL LP64, ILP32
// A caller has to pass a string: its end is looked for.
#include <fathom.h>
char first(const char *s) {
  fathom_requires(fathom_string(s));
  return s[0];
}
int main(void) {
  char text[4] = {'a', 'b', 0, 'c'};
  first(text);
  first(text + 2);
  return first("xyz") == 0;
}
