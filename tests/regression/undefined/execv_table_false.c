// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// The table of arguments is read until its null pointer, which nobody has written (POSIX exec).
#include <unistd.h>
int main(void) {
  char name[] = "true";
  char *table[2];
  table[0] = name;
  execv("/bin/true", table);
  return 1;
}
