// EXPECT undefined-behaviour: false (library-call)
// MODEL LP64, ILP32
// C11 7.22.4.4p2: exit is called twice.
#define _GNU_SOURCE
#include <stdlib.h>
static void end(int status, void *argument) {
  if (!argument) exit(status);
}
int main(void) {
  on_exit(end, 0);
  return 0;
}
