// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Atomic operations of two objects, or that only read, in any order.
#include <stdatomic.h>
#include <stdlib.h>

void reach_error(void) { abort(); }

static int difference(int a, int b) { return a - b; }

int main(void) {
  atomic_int n = 1, k = 5;
  if (difference(atomic_fetch_add(&n, 1), atomic_load(&k)) != -4) reach_error();
  if (difference(atomic_load(&n), atomic_load(&n)) != 0) reach_error();
  return 0;
}
