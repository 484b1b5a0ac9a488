// EXPECT valid-deref: false
// MODEL LP64, ILP32
//
// The object has one byte, whatever is computed.
#include <stdlib.h>

int main(void) {
  unsigned short *state = malloc(1);
  if (state) erand48(state);
  free(state);
}
