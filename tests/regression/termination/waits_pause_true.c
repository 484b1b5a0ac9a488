// EXPECT termination: true
// MODEL LP64, ILP32
// A signal that nobody handles ends the process.
#include <signal.h>
#include <unistd.h>
int main(void) {
  raise(SIGKILL);
  pause();
  return 0;
}
