// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// The table of arguments ends with a null pointer (POSIX exec).
#include <unistd.h>
int main(void) {
  char name[] = "true";
  char *table[2];
  table[0] = name;
  table[1] = 0;
  execv("/bin/true", table);
  return 1;
}
