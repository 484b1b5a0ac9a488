// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: false c11: false
// SELDOM
// NATIVE skip linked with threads
// Store buffering: each thread writes one variable and reads the other one.
// The loads are sequentially consistent, the stores are plain.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int x, y;
static int r0, r1;
static void *thread0(void *a) {
  x = 1;
  r0 = __atomic_load_n(&y, __ATOMIC_SEQ_CST);
  return a;
}
static void *thread1(void *a) {
  y = 1;
  r1 = __atomic_load_n(&x, __ATOMIC_SEQ_CST);
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
