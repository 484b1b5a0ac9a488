// EXPECT assertion: true
// MODEL LP64, ILP32
//
// What fcntl can give (POSIX): a new number is at least the one asked for, a descriptor has one flag.
#include <assert.h>
#include <fcntl.h>

int main(void) {
  int copy = fcntl(1, F_DUPFD, 10), flags = fcntl(1, F_GETFD);
  assert(copy == -1 || copy >= 10);
  assert(flags >= -1 && flags <= 1);
  int result = fcntl(1, F_SETFD, FD_CLOEXEC);
  assert(result == 0 || result == -1);
  return 0;
}
