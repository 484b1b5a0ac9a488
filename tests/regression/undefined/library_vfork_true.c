// EXPECT library-call: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// POSIX vfork: the child ends, or executes another program, in the function itself.
#include <unistd.h>
static int start(void) {
  int child = vfork();
  if (child == 0) {
    execl("/bin/true", "true", (char *)0);
    _exit(1);
  }
  return child;
}
int main(void) { return start() == 0; }
