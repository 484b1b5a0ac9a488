// EXPECT unreach-call: false
// EXPECT no-data-race: true
// MODELS sc: false tso: false c11: false rc11: false
// NATIVE skip linked with threads
// Coherence of a read and a write: a thread does not read its own later write.
// What is claimed to be impossible is possible in every model.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x;
static int r0;
static void *thread0(void *a) {
  r0 = atomic_load_explicit(&x, memory_order_relaxed);
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  return a;
}
int main(void) {
  pthread_t t0;
  pthread_create(&t0, 0, thread0, 0);
  pthread_join(t0, 0);
  if (r0 == 0) reach_error();
  return 0;
}
