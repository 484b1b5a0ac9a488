// EXPECT termination: false
// MODEL LP64, ILP32
// Without a handler nothing ends pause.
#include <unistd.h>
int main(void) {
  pause();
  return 0;
}
