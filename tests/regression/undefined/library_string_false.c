// EXPECT valid-deref: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.22.4.6p4: the string belongs to the environment.
#include <stdlib.h>
int main(void) {
  char *home = getenv("HOME");
  if (home) home[0] = '/';
  return 0;
}
