// EXPECT unrelated-pointers: false
// EXPECT undefined-behaviour: false
// REPLAY yes
// OUTPUT stderr: the order of pointers to different objects
// MODEL LP64, ILP32
#include <stdlib.h>
int main(void) {
  int *a = malloc(4), *b = malloc(4);
  int r = 0;
  if (a && b) r = a < b;
  free(a);
  free(b);
  return r;
}
