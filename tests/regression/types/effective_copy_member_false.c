// EXPECT effective-type: false
// MODEL LP64, ILP32
// Each member that is copied has its own type.
#include <stdlib.h>
struct pair { int key; float value; };
int main(void) {
  struct pair made = {1, 2};
  struct pair *pair = malloc(sizeof *pair);
  if (!pair) return 0;
  *pair = made;
  int *words = (int *)pair, sum = words[0] + words[1];
  free(pair);
  return sum == 1;
}
