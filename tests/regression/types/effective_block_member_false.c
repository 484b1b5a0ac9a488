// EXPECT effective-type: false
// MODEL LP64, ILP32
// A member of a structure, as a number of its size.
#include <stdlib.h>
struct item { int key; double weight; };
int main(void) {
  struct item *item = calloc(1, sizeof *item);
  if (!item) return 0;
  item->weight = 2;
  long long bits = *(long long *)&item->weight;
  free(item);
  return bits == 1;
}
