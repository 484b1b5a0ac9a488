// klee_silent_exit ends the path without an error.
// EXPECT assertion: true
#include <klee/klee.h>
int main(void) {
  int x = klee_int("x");
  if (x == 3) klee_silent_exit(0);
  klee_assert(x != 3);
  return 0;
}
