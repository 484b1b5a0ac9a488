// EXPECT assertion: unknown (klee_get_value_i32)
// KLEE takes one of the possible values; which one is its own affair.
#include <klee/klee.h>
int klee_get_value_i32(int);
int main(void) {
  int x = klee_int("x");
  klee_assert(klee_get_value_i32(x) == x);
  return 0;
}
