// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Lamport's bakery for two threads.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void __VERIFIER_assume(int);
static atomic_int choosing[2];
static atomic_int number[2];
static int inside;
static void *work(void *a) {
  int me = a != 0, other = 1 - me;
  atomic_store(&choosing[me], 1);
  int mine = atomic_load(&number[other]) + 1;
  atomic_store(&number[me], mine);
  atomic_store(&choosing[me], 0);
  __VERIFIER_assume(atomic_load(&choosing[other]) == 0);
  int theirs = atomic_load(&number[other]);
  __VERIFIER_assume(theirs == 0 || theirs > mine || (theirs == mine && me < other));
  inside = me;
  if (inside != me) reach_error();
  atomic_store(&number[me], 0);
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
