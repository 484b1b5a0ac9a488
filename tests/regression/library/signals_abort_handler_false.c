// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// A handler of SIGABRT in a program that never calls abort keeps no other violation from being found.
#include <signal.h>
#include <stdlib.h>
static void stop(int number) {
  (void)number;
  _Exit(0);
}
int main(void) {
  signal(SIGABRT, stop);
  int *volatile nothing = 0;
  return *nothing;
}
