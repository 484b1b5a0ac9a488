// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
//
// The number that was closed is the lowest again.
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int a = open("/dev/null", O_RDWR);
  if (a < 0) return 0;
  close(a);
  assert(open("/dev/null", O_RDWR) != a);
}
