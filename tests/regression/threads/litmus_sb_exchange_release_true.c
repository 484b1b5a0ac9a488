// EXPECT unreach-call: true
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false rc11: false
// NATIVE skip linked with threads
// Store buffering: each thread writes one variable and reads the other one.
// The stores are exchanges, which are locked instructions.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int x, y;
static int r0, r1;
static void *thread0(void *a) {
  (void)__atomic_exchange_n(&x, 1, __ATOMIC_RELEASE);
  r0 = __atomic_load_n(&y, __ATOMIC_RELAXED);
  return a;
}
static void *thread1(void *a) {
  (void)__atomic_exchange_n(&y, 1, __ATOMIC_RELEASE);
  r1 = __atomic_load_n(&x, __ATOMIC_RELAXED);
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
