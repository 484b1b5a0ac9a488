// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The table of arguments has no null pointer at its end (POSIX exec): the read leaves it.
#include <unistd.h>
int main(void) {
  char name[] = "true";
  char *table[1];
  table[0] = name;
  execv("/bin/true", table);
  return 1;
}
