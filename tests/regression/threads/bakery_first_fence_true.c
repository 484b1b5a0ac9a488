// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: false c11: false rc11: false
// NATIVE skip linked with threads
// Lamport's bakery for two threads with relaxed atomics; a number may be seen too late.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void __VERIFIER_assume(int);
static atomic_int choosing[2], number[2];
static int inside;
static void set(atomic_int *place, int value) { atomic_store_explicit(place, value, memory_order_relaxed); }
static int get(atomic_int *place) { return atomic_load_explicit(place, memory_order_relaxed); }
static void *work(void *a) {
  int me = a != 0, other = 1 - me;
  set(&choosing[me], 1);
  atomic_thread_fence(memory_order_seq_cst);
  int mine = get(&number[other]) + 1;
  set(&number[me], mine);
  set(&choosing[me], 0);
  __VERIFIER_assume(get(&choosing[other]) == 0);
  int theirs = get(&number[other]);
  __VERIFIER_assume(theirs == 0 || theirs > mine || (theirs == mine && me < other));
  inside = me;
  if (inside != me) reach_error();
  set(&number[me], 0);
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
