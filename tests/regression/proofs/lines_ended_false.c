// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// MODEL LP64, ILP32
//
// A line without a newline that fills the buffer is ended after the buffer.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[128];
  unsigned long all = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n") + 1] = 0;
    all += strlen(line);
  }
  printf("%lu\n", all);
  return 0;
}
