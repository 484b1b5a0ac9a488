// EXPECT unreach-call: false
// MODEL LP64, ILP32
// Atomic operations are instructions for clang, and functions for C (C17 7.17.7): in two arguments any of them may be
// first. gcc takes the second one first, and reaches the error natively.
#include <stdatomic.h>
#include <stdlib.h>

void reach_error(void) { abort(); }

static int difference(int a, int b) { return a - b; }

int main(void) {
  atomic_int n = 1;
  if (difference(atomic_fetch_add(&n, 1), atomic_load(&n)) != -1) reach_error();
  return 0;
}
