// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// MODELS sc: true tso: true
// SELDOM
// NATIVE skip linked with threads
// Dekker's algorithm with relaxed atomics and a fence after each store.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int wants[2], turn;
static int inside;
static void set(atomic_int *place, int value) {
  atomic_store_explicit(place, value, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
}
static int get(atomic_int *place) { return atomic_load_explicit(place, memory_order_relaxed); }
static void enter(int me) {
  set(&wants[me], 1);
  while (get(&wants[1 - me])) {
    if (get(&turn) != me) {
      set(&wants[me], 0);
      while (get(&turn) != me)
        ;
      set(&wants[me], 1);
    }
  }
}
static void *work(void *a) {
  int me = a != 0;
  enter(me);
  inside = me;
  if (inside != me) reach_error();
  set(&turn, 1 - me);
  set(&wants[me], 0);
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
