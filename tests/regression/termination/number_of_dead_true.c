// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// ALLOW unknown
// The number that was the address of a block is one, also when the block is gone.
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  char *block = malloc(200);
  if (!block)
    return 0;
  uintptr_t now = (uintptr_t)block, end = now + 200;
  free(block);
  while (now != end)
    now++;
  return 0;
}
