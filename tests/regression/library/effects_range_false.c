// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip
// Results are those that POSIX documents, each of them possible.
#include <assert.h>
#include <sys/socket.h>
#include <unistd.h>
int main(void) {
  int connection = accept(3, 0, 0), copy = dup(0);
  assert(connection <= 4000 || copy == -1);
}
