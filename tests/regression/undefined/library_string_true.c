// EXPECT valid-deref: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
#include <stdlib.h>
#include <string.h>
int main(void) {
  char copy[8] = "";
  const char *home = getenv("HOME");
  if (home && strlen(home) < sizeof copy) strcpy(copy, home);
  copy[0] = '/';
  return 0;
}
