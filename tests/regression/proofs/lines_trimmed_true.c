// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// Any number of lines, each trimmed at both ends: the second scan is from a place that is not known.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char *trim(char *s) {
  while (isspace((unsigned char)*s)) s++;
  size_t n = strlen(s);
  while (n > 0 && isspace((unsigned char)s[n - 1])) n--;
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
