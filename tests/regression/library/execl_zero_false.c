// EXPECT undefined-behaviour: false
// MODEL LP64
// An int is no null pointer where nothing converts it (C17 7.16.1.1p2).
#include <unistd.h>

int main(void) {
  execl("/dev/null/none/a", "a", 0);
  return 0;
}
