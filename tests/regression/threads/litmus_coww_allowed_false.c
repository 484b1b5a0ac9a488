// EXPECT unreach-call: false
// EXPECT no-data-race: true
// MODELS sc: false tso: false c11: false rc11: false
// NATIVE skip linked with threads
// Coherence of two writes of one thread: the second one is final.
// What is claimed to be impossible is possible in every model.
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
  if (x == 2) reach_error();
  return 0;
}
