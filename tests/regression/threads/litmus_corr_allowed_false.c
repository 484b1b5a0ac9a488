// EXPECT unreach-call: false
// EXPECT no-data-race: true
// MODELS sc: false tso: false c11: false rc11: false
// NATIVE skip linked with threads
// Coherence of two reads: a later read sees no older value.
// What is claimed to be impossible is possible in every model.
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
  if (r0 == 0 && r1 == 1) reach_error();
  return 0;
}
