// EXPECT dangling-pointer: false
// MODEL LP64, ILP32
// Whether realloc has moved the block is not to be asked so.
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  char *q = realloc(p, 8);
  if (!q) {
    free(p);
    return 0;
  }
  int moved = q != p;
  free(q);
  return moved;
}
