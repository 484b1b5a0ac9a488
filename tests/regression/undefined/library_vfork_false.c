// EXPECT library-call: false
// EXPECT undefined-behaviour: false (library-call)
// MODEL LP64, ILP32
// POSIX vfork: the child returns from the function that has called it.
#include <unistd.h>
static int start(void) { return vfork(); }
int main(void) {
  if (start() == 0) _exit(0);
  return 0;
}
