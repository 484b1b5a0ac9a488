// EXPECT format: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// A format that is read (CWE-134): with a conversion in it, there is no argument.
#include <stdio.h>
int main(void) {
  char line[3];
  if (fgets(line, sizeof line, stdin)) printf(line);
  return 0;
}
