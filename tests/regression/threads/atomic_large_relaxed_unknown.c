// EXPECT no-data-race: unknown (a weaker order than memory_order_seq_cst)
// MODEL LP64, ILP32
// A relaxed store orders nothing (C17 5.1.2.4): x is a race. It may not be taken for a stronger one.
#include <pthread.h>
#include <stdatomic.h>

struct three {
  long a, b, c;
};
static _Atomic struct three shared;
static int x;

static void *work(void *unused) {
  struct three new = {1, 2, 3};
  x = 1;
  atomic_store_explicit(&shared, new, memory_order_relaxed);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  struct three now = atomic_load_explicit(&shared, memory_order_relaxed);
  return now.a == 1 ? x : 0;
}
