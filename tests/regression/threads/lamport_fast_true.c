// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Lamport's fast mutual exclusion (1987) for two threads, without the way back to the start: who meets another stops.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void __VERIFIER_assume(int);
static atomic_int busy[3], x, y;
static int inside;
static void *work(void *a) {
  int me = a ? 2 : 1;
  atomic_store(&busy[me], 1);
  atomic_store(&x, me);
  if (atomic_load(&y) != 0) {
    atomic_store(&busy[me], 0);
    return 0;
  }
  atomic_store(&y, me);
  if (atomic_load(&x) != me) {
    atomic_store(&busy[me], 0);
    __VERIFIER_assume(atomic_load(&busy[3 - me]) == 0);
    if (atomic_load(&y) != me) return 0;
  }
  inside = me;
  if (inside != me) reach_error();
  atomic_store(&y, 0);
  atomic_store(&busy[me], 0);
  return 0;
}
int main(void) {
  pthread_t one, two;
  int second;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, &second);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
