// EXPECT assertion: false
// MODEL LP64, ILP32
//
// A parent may be any process.
#include <assert.h>
#include <unistd.h>

int main(void) {
  assert(getppid() == 1 && getpid() == 2);
  return 0;
}
