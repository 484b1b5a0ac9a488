// EXPECT valid-deref: false
// MODEL ILP32
// ARGS -- -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64
// A time of 64 bits does not fit into one of 32.
#include <time.h>

int main(void) {
  int small[1];
  return time((time_t *)small) == 77;
}
