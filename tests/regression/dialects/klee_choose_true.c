// EXPECT assertion: true
#include <klee/klee.h>
int main(void) {
  int squares[4] = {0, 1, 4, 9};
  klee_assert(squares[klee_choose(4)] < 10);
  return 0;
}
