// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Coherence of two writes of one thread: the second one is final.
// All accesses are relaxed.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x;
static void *thread0(void *a) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  atomic_store_explicit(&x, 2, memory_order_relaxed);
  return a;
}
int main(void) {
  pthread_t t0;
  pthread_create(&t0, 0, thread0, 0);
  pthread_join(t0, 0);
  if (x == 1) reach_error();
  return 0;
}
