// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// One producer, one consumer, a ring of two places.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int ring[2];
static atomic_uint head, tail;
static void *producer(void *a) {
  for (int i = 1; i <= 2; i++) {
    unsigned t = atomic_load_explicit(&tail, memory_order_relaxed);
    if (t - atomic_load_explicit(&head, memory_order_acquire) == 2) continue;
    ring[t % 2] = i;
    atomic_store_explicit(&tail, t + 1, memory_order_release);
  }
  return a;
}
int main(void) {
  pthread_t thread;
  int expected = 1;
  pthread_create(&thread, 0, producer, 0);
  for (int i = 0; i < 3; i++) {
    unsigned h = atomic_load_explicit(&head, memory_order_relaxed);
    if (atomic_load_explicit(&tail, memory_order_acquire) == h) continue;
    if (ring[h % 2] != expected++) reach_error();
    atomic_store_explicit(&head, h + 1, memory_order_release);
  }
  pthread_join(thread, 0);
  return 0;
}
