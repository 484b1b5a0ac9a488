// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// C11 7.21.7.2: what fgets has read is a string. Flags and lengths of a known format are no loops of the program's.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[256];
  unsigned long number = 0;
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strlen(line);
    if (length > 0 && line[length - 1] == '\n') line[length - 1] = 0;
    printf("%-6lu %s\n", ++number, line);
  }
  return 0;
}
