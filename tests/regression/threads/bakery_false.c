// EXPECT unreach-call: false
// EXPECT no-data-race: false
// MODELS sc: false tso: false c11: false rc11: false
// NATIVE skip linked with threads
// Nobody says that it is choosing its number.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void __VERIFIER_assume(int);
static atomic_int number[2];
static int inside;
static void *work(void *a) {
  int me = a != 0, other = 1 - me;
  int mine = atomic_load(&number[other]) + 1;
  atomic_store(&number[me], mine);
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
