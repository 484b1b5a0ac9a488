// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODEL LP64, ILP32
// MODELS sc: true tso: false c11: false
// NATIVE skip linked with threads
// Store buffering: each thread writes one variable and reads the other one.
// The fences in between are none of x86.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x, y;
static int r0, r1;
static void *thread0(void *a) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  r0 = atomic_load_explicit(&y, memory_order_relaxed);
  return a;
}
static void *thread1(void *a) {
  atomic_store_explicit(&y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_acq_rel);
  r1 = atomic_load_explicit(&x, memory_order_relaxed);
  return a;
}
int main(void) {
  pthread_t t0, t1;
  pthread_create(&t0, 0, thread0, 0);
  pthread_create(&t1, 0, thread1, 0);
  pthread_join(t0, 0);
  pthread_join(t1, 0);
  if (r0 == 0 && r1 == 0) reach_error();
  return 0;
}
