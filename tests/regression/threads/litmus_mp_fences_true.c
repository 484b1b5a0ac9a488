// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Message passing: data, then a flag; the flag is read, then the data.
// Relaxed accesses with sequentially consistent fences between them.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x, y;
static int r0, r1;
static void *thread0(void *a) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&y, 1, memory_order_relaxed);
  return a;
}
static void *thread1(void *a) {
  r0 = atomic_load_explicit(&y, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
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
