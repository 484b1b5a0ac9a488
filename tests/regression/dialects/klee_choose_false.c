// EXPECT assertion: false
// REPLAY yes
// The last choice is one less than the count.
#include <klee/klee.h>
int main(void) {
  int squares[4] = {0, 1, 4, 9};
  klee_assert(squares[klee_choose(4)] < 9);
  return 0;
}
