// EXPECT assertion: false
// MODEL LP64, ILP32
//
// In a session of its own a process is in another group.
#include <assert.h>
#include <unistd.h>

int main(void) {
  pid_t before = getpgrp();
  if (setsid() != -1) assert(getpgrp() == before);
}
