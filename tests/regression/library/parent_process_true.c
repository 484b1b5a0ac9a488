// EXPECT assertion: true
// MODEL LP64, ILP32
//
// Two processes that are alive have different numbers (POSIX 3.302).
#include <assert.h>
#include <unistd.h>

int main(void) {
  assert(getpid() != getppid());
  assert(getppid() >= 0);
  return 0;
}
