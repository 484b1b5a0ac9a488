// EXPECT function-type: true
// MODEL LP64, ILP32
// The end of the program calls the function through its own type.
#include <stdlib.h>
static void bye(void) {}

int main(void) {
  atexit(bye);
  return 0;
}
