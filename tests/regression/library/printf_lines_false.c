// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// A line without a newline loses its terminator: it may end beyond the buffer.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[8];
  unsigned long number = 0;
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strlen(line);
    if (length > 0) line[length] = '\n';
    printf("%-6lu %s\n", ++number, line);
  }
  return 0;
}
