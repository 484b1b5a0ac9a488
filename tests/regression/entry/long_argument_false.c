// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// An argument that does not fit is longer than those that bounds look at.
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  char buf[64];
  for (int i = 1; i < argc; i++) {
    strcpy(buf, argv[i]);
    puts(buf);
  }
  return 0;
}
