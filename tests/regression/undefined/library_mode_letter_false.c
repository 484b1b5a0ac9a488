// EXPECT library-call: false
// MODEL LP64, ILP32
// C11 7.21.5.3p3: reading and writing is r+ or w+.
#include <stdio.h>
int main(void) {
  FILE *file = fopen("a", "rw");
  if (file) fclose(file);
  return 0;
}
