// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Coherence of two reads: a later read sees no older value.
// All accesses are relaxed.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x;
static int r0, r1;
static void *thread0(void *a) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  return a;
}
static void *thread1(void *a) {
  r0 = atomic_load_explicit(&x, memory_order_relaxed);
  r1 = atomic_load_explicit(&x, memory_order_relaxed);
  return a;
}
int main(void) {
  pthread_t t0, t1;
  pthread_create(&t0, 0, thread0, 0);
  pthread_create(&t1, 0, thread1, 0);
  pthread_join(t0, 0);
  pthread_join(t1, 0);
  if (r0 == 1 && r1 == 0) reach_error();
  return 0;
}
