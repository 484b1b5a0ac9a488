// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// Store buffering: each thread writes one variable and reads the other one.
// With an atomic addition to something else in between.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int x, y;
static atomic_int n;
static int r0, r1;
static void *thread0(void *a) {
  x = 1;
  atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
  r0 = y;
  return a;
}
static void *thread1(void *a) {
  y = 1;
  atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
  r1 = x;
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
