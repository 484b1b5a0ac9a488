// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Two threads write two variables in opposite orders: not both first writes are final.
// Relaxed accesses with sequentially consistent fences between them.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x, y;
static void *thread0(void *a) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&y, 2, memory_order_relaxed);
  return a;
}
static void *thread1(void *a) {
  atomic_store_explicit(&y, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store_explicit(&x, 2, memory_order_relaxed);
  return a;
}
int main(void) {
  pthread_t t0, t1;
  pthread_create(&t0, 0, thread0, 0);
  pthread_create(&t1, 0, thread1, 0);
  pthread_join(t0, 0);
  pthread_join(t1, 0);
  if (x == 1 && y == 1) reach_error();
  return 0;
}
