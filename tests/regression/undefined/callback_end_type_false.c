// EXPECT function-type: false
// MODEL LP64, ILP32
// The end of the program calls the function through a type that is not compatible with its own (C11 6.5.2.2p9).
#include <stdlib.h>
static int bye(int status) { return status; }

int main(void) {
  atexit((void (*)(void))bye);
  return 0;
}
