// EXPECT effective-type: true
// ARGS --property valid-memtrack
// OUTPUT stderr: ^assumed: blocks of the heap are read by the types that they were stored by: nobody looks where valid-memtrack
// MODEL LP64, ILP32
// C11 6.5p7: undefined, and told: the byte that is watched would count as a pointer to the block.
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 1;
  float f = *(float *)p;
  free(p);
  return f > 1;
}
