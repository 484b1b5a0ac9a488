// EXPECT assertion: true
// MODEL LP64, ILP32
// Results are those that POSIX documents.
#include <assert.h>
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>
int main(void) {
  errno = 0;
  int connection = accept(3, 0, 0);
  assert(connection >= -1);
  assert(connection >= 0 || errno != 0);
  assert(getppid() >= 0 && dup(0) >= -1);
  assert(access("/", R_OK) <= 0);
}
