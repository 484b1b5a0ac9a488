// EXPECT assertion: false
// MODEL LP64, ILP32
// The number of the child is not the parent's.
#include <assert.h>
#include <unistd.h>
int main(void) {
  const pid_t me = getpid();
  if (fork() == 0) assert(getpid() == me);
  return 0;
}
