// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
//
// A group with a negative number is refused, whoever is in it.
#include <assert.h>
#include <errno.h>
#include <signal.h>

int main(void) {
  if (killpg(-1, SIGTERM) < 0) assert(errno != EINVAL);
  return 0;
}
