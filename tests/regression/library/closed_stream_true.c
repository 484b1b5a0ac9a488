// EXPECT valid-deref: true
//
// The last use comes before the end of the stream.
#include <stdio.h>
int main(void) {
  fprintf(stderr, "%s: done\n", "prog");
  return fclose(stderr) ? 1 : 0;
}
