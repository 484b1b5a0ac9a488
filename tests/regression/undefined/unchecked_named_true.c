// EXPECT undefined-behaviour: true
// OUTPUT stderr: ^assumed: the program does nothing that C leaves undefined and nobody checks: .*search comparison \(7\.22\.5p4\)
// MODEL LP64, ILP32
// Nobody looks whether the comparison changes the array; an answer for the set says so.
#include <stdlib.h>
static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
int main(void) {
  int v[3] = {1, 2, 3}, key = 2;
  int *found = bsearch(&key, v, 3, sizeof *v, compare);
  return found ? *found : 0;
}
