// EXPECT valid-memtrack: true
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// NATIVE skip no allocation fails by itself
// Where the copy fails, the first block is freed.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *block = malloc(4);
  if (block == NULL) return 1;
  char *copy = strdup("abc");
  free(block);
  free(copy);
  return 0;
}
