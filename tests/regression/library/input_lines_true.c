// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// No line is read that has no room.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[16];
  size_t lengths[2], count = 0;
  while (count < 2 && fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    lengths[count++] = strlen(line);
  }
  return count > 0 && lengths[0] == 3;
}
