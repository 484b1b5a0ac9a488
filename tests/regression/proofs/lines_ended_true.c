// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// Any number of lines, each ended where its newline is: after that its length is at most what it was.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[128];
  unsigned long all = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    all += strlen(line);
  }
  printf("%lu\n", all);
  return 0;
}
