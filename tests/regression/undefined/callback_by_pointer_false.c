// EXPECT function-type: false
// MODEL LP64, ILP32
// NATIVE skip the library calls it as it is
//
// atexit calls a function through a type that is not its own (C11 6.3.2.3p8).
#include <stdlib.h>

static int bye(void) {
  return 1;
}

static int (*at_end)(void (*)(void)) = atexit;

int main(void) {
  return at_end((void (*)(void))bye) != 0;
}
