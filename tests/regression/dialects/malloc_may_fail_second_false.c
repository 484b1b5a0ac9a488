// EXPECT valid-deref: false
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: failure of calloc\(\) = 1
// NATIVE skip no allocation fails by itself
// The second block is not looked at; the third one may fail as well.
#include <stdlib.h>

int main(void) {
  int *first = calloc(1, sizeof *first);
  if (first == NULL) return 0;
  int *second = calloc(1, sizeof *second);
  *second = 1;
  int *third = malloc(sizeof *third);
  free(third);
  free(second);
  free(first);
  return 0;
}
