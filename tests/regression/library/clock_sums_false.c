// EXPECT no-overflow: false
// MODEL LP64, ILP32
// Microseconds since 1970 in an int, as the bug of 2038 has it sooner.
#include <time.h>

int main(void) {
  time_t now = time(0);
  int seconds = now > 2000000000 ? 2000000000 : (int)now;
  return seconds * 1000000 == 0;
}
