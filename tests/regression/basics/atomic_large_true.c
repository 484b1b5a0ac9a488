// EXPECT assertion: true
// MODEL LP64, ILP32
// Without threads a type that has no instructions is a structure like others.
#include <assert.h>
#include <stdatomic.h>

struct three {
  long a, b, c;
};
static _Atomic struct three z;

int main(void) {
  struct three k = {1, 2, 3}, wrong = {0, 0, 0};
  z = k;
  struct three q = z;
  assert(q.c == 3);
  assert(!atomic_compare_exchange_strong(&z, &wrong, q) && wrong.b == 2);
  return 0;
}
