// EXPECT assertion: true
// OUTPUT stderr: ^assumed: atomic_compare_exchange_weak fails only where the values differ
// MODEL LP64, ILP32
// In a program with one thread it may fail as well (C11 7.17.7.4p4); the verdict says that it does not here.
#include <assert.h>
#include <stdatomic.h>

int main(void) {
  static atomic_int x;
  int expected = 0;
  assert(atomic_compare_exchange_weak(&x, &expected, 1));
  return 0;
}
