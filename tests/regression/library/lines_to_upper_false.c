// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// The character after a longest line is looked at.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  char line[8];
  while (fgets(line, sizeof line, stdin)) {
    for (char *p = line; *p || p == line + 7; p++) *p = (char)toupper((unsigned char)*p);
    fputs(line, stdout);
  }
  return 0;
}
