// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// Any number of lines, each divided at its first '=': key and value are texts after it.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[128];
  while (fgets(line, sizeof line, stdin)) {
    char *end = strchr(line, '\n'), *equals = strchr(line, '=');
    if (end) *end = 0;
    if (!equals) continue;
    *equals = 0;
    printf("%s %s\n", line, equals + 1);
  }
  return 0;
}
