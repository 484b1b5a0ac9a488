// EXPECT contract: false
// ARGS --use-contract first
// MODEL LP64, ILP32
// The bytes after the terminator are no string.
#include <fathom.h>
char first(const char *s) {
  fathom_requires(fathom_string(s));
  return s[0];
}
int main(void) {
  char text[4] = {'a', 'b', 0, 'c'};
  return first(text + 3);
}
