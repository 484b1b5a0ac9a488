// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// MODELS sc: true tso: true
// NATIVE skip linked with threads
// Peterson's algorithm with relaxed atomics; the turn is exchanged, which is a locked instruction of x86.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int wants[2], turn;
static int inside;
static void enter(int me) {
  atomic_store_explicit(&wants[me], 1, memory_order_relaxed);
  atomic_exchange_explicit(&turn, 1 - me, memory_order_relaxed);
  while (atomic_load_explicit(&wants[1 - me], memory_order_relaxed) &&
         atomic_load_explicit(&turn, memory_order_relaxed) == 1 - me)
    ;
}
static void *work(void *a) {
  int me = a != 0;
  enter(me);
  inside = me;
  if (inside != me) reach_error();
  atomic_store_explicit(&wants[me], 0, memory_order_relaxed);
  return 0;
}
int main(void) {
  pthread_t one, two;
  int x;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, &x);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
