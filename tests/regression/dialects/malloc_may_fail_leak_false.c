// EXPECT valid-memtrack: false
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: failure of strdup\(\) = 1
// NATIVE skip no allocation fails by itself
// Where the copy fails, the first block is forgotten.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *block = malloc(4);
  if (block == NULL) return 1;
  char *copy = strdup("abc");
  if (copy == NULL) return 2;
  free(block);
  free(copy);
  return 0;
}
