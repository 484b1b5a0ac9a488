// EXPECT undefined-behaviour: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// The pointer has the type of free.
#include <stdlib.h>
static void (*const release)(void *) = free;
int main(void) {
  release(malloc(3));
  return 0;
}
