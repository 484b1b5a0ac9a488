// EXPECT assertion: true
// MODEL LP64, ILP32
// POSIX, fork: the child has a number of its own, that no other process has which nobody has waited for.
#include <assert.h>
#include <unistd.h>
int main(void) {
  const pid_t me = getpid(), first = fork();
  if (first == 0) {
    assert(getpid() != me);
    _exit(0);
  }
  assert(getpid() == me && first != me);
  if (first < 0) return 0;
  const pid_t second = fork();
  if (second > 0) assert(second != first && second != me);
  return 0;
}
