// EXPECT dangling-pointer: false
// EXPECT undefined-behaviour: false (dangling-pointer)
// MODEL LP64, ILP32
//
// C17 7.21.3p4: the value of a pointer to a FILE is indeterminate after the file is closed.
#include <stdio.h>

int main(void) {
  FILE *f = fopen("/dev/null", "r");
  if (!f) return 0;
  fclose(f);
  return f == 0;
}
