// EXPECT assertion: false
// MODEL LP64, ILP32
// The comparison fails, and the value comes back (C17 7.17.7.4p2).
#include <assert.h>
#include <stdatomic.h>

struct three {
  long a, b, c;
};
static _Atomic struct three z;

int main(void) {
  struct three k = {1, 2, 3}, wrong = {0, 0, 0};
  z = k;
  assert(atomic_compare_exchange_strong(&z, &wrong, k) || wrong.b != 2);
  return 0;
}
