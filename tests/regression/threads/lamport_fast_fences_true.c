// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: true
// NATIVE skip linked with threads
// Lamport's fast mutual exclusion, without the way back to the start, with a fence after each store.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void __VERIFIER_assume(int);
static atomic_int busy[3], x, y;
static int inside;
static void set(atomic_int *place, int value) {
  atomic_store_explicit(place, value, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
}
static int get(atomic_int *place) { return atomic_load_explicit(place, memory_order_relaxed); }
static void *work(void *a) {
  int me = a ? 2 : 1;
  set(&busy[me], 1);
  set(&x, me);
  if (get(&y) != 0) {
    set(&busy[me], 0);
    return 0;
  }
  set(&y, me);
  if (get(&x) != me) {
    set(&busy[me], 0);
    __VERIFIER_assume(get(&busy[3 - me]) == 0);
    if (get(&y) != me) return 0;
  }
  inside = me;
  if (inside != me) reach_error();
  set(&y, 0);
  set(&busy[me], 0);
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
