// EXPECT unreach-call: true
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// An atomic operation that asks for little.
// There is another thread; it is harmless all the same.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x;
static void *work(void *p) {
  if (atomic_load(&x) == 1) atomic_store(&x, 2);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  pthread_join(thread, 0);
  if (atomic_load(&x) > 2) reach_error();
  return 0;
}
