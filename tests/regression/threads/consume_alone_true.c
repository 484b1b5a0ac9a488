// EXPECT unreach-call: true
// ARGS --memory-model-threads rc11
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Acquire orders all that follows.
#include <pthread.h>
#include <stdatomic.h>

extern void reach_error(void);
atomic_int data, flag;

static void *w(void *a) {
  atomic_store_explicit(&data, 1, memory_order_relaxed);
  atomic_store_explicit(&flag, 1, memory_order_release);
  return a;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, w, 0);
  if (atomic_load_explicit(&flag, memory_order_acquire))
    if (!atomic_load_explicit(&data, memory_order_relaxed)) reach_error();
  pthread_join(t, 0);
  return 0;
}
