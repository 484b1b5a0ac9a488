// EXPECT format: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// OUTPUT stderr: an argument of another type than its format says
// C11 7.21.6.1p9: the format is no literal.
#include <stdio.h>
int main(void) {
  const char *format = "%d %s\n";
  printf(format, 1, 2);
  return 0;
}
