// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.22.5p4: what is larger one way has to be smaller the other way.
#include <stdlib.h>
static int larger(const void *a, const void *b) { return *(const int *)a > *(const int *)b; }
int main(void) {
  int numbers[] = {1, 2};
  qsort(numbers, 2, sizeof *numbers, larger);
  return 0;
}
