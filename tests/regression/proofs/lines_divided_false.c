// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// A line without '='.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[128];
  while (fgets(line, sizeof line, stdin)) {
    char *end = strchr(line, '\n'), *equals = strchr(line, '=');
    if (end) *end = 0;
    *equals = 0;
    printf("%s %s\n", line, equals + 1);
  }
  return 0;
}
