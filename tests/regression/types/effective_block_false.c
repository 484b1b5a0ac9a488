// EXPECT effective-type: false
// EXPECT undefined-behaviour: false
// OUTPUT stderr: an access by another type than what lies there was stored by
// MODEL LP64, ILP32
// C11 6.5p6: the effective type of a block is the one that it was stored by.
#include <stdlib.h>
int main(void) {
  void *block = malloc(8);
  if (!block) return 0;
  *(int *)block = 0;
  float f = *(float *)block;
  free(block);
  return f != 0;
}
