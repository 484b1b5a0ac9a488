// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// The arguments end with a null pointer (POSIX, exec; C17 7.16.1.1p2).
#include <unistd.h>

int main(void) {
  execl("/dev/null/none/a", "a");
  return 0;
}
