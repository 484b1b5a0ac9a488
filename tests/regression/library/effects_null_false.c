// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The result of getgrnam_r is stored through its last parameter in any case; the headers do not say so.
#define _GNU_SOURCE
#include <grp.h>
int main(void) {
  struct group group;
  char text[100];
  struct group *volatile *nowhere = 0;
  return getgrnam_r("root", &group, text, sizeof text, (struct group **)nowhere);
}
