// EXPECT valid-deref: true
// ARGS --memory 4096
//
// The last byte of the block.
#include <stdlib.h>
int main(void) {
  char *p = malloc(2);
  if (!p) return 0;
  p[1] = 1;
  free(p);
  return 0;
}
