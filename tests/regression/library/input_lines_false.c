// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// NATIVE skip reads the standard input
// The third line has no room. Lines have their ends where others follow.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[16];
  size_t lengths[2], count = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    lengths[count++] = strlen(line);
  }
  return count > 0 && lengths[0] == 3;
}
