// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.21.5.3p3: no mode of C's.
#include <stdio.h>
int main(void) {
  FILE *file = fopen("a", "b");
  if (file) fclose(file);
  return 0;
}
