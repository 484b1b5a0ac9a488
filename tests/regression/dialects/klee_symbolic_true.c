// EXPECT assertion: true
#include <klee/klee.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 2);
  klee_assume(x < 9);
  klee_assert(x * 2 <= 16);
  int r = klee_range(-3, 4, "r");
  klee_assert(r >= -3 && r <= 3);
  return 0;
}
