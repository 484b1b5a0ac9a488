// EXPECT valid-memtrack: unknown (computing with addresses)
// MODEL LP64, ILP32
// A few bits of the address are kept, as by a hash table: nothing leads to the block.
#include <stdint.h>
#include <stdlib.h>
static uintptr_t kept;
int main(void) {
  void *block = malloc(4);
  kept = (uintptr_t)block & 0xffff;
  return 0;
}
