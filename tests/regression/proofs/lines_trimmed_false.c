// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// Nothing stops the way back in a line of blanks.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char *trim(char *s) {
  size_t n = strlen(s);
  while (isspace((unsigned char)s[n - 1])) n--;
  s[n] = 0;
  return s;
}

int main(void) {
  char line[128];
  while (fgets(line, sizeof line, stdin)) {
    char *text = trim(line);
    if (*text == 0 || *text == '#') continue;
    puts(text);
  }
  return 0;
}
