// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// Null is no block of two bytes, which the product has without its first digits.
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  char *block = calloc(SIZE_MAX / 2 + 2, 2);
  block[0] = 1;
  free(block);
  return 0;
}
