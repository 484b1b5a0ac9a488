// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The string has no more bytes than it had.
#include <stdlib.h>
int main(void) {
  setenv("K", "abc", 1);
  char *old = getenv("K");
  if (!old) return 0;
  setenv("K", "longer than before", 1);
  return old[6] == 'x';
}
