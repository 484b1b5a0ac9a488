// EXPECT unreach-call: false
// EXPECT no-data-race: false
// MODELS sc: false tso: false c11: false rc11: false
// SELDOM
// NATIVE skip linked with threads
// Who has the turn does not wait for the other one.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int wants[2], turn;
static int inside;
static void enter(int me) {
  atomic_store(&wants[me], 1);
  if (atomic_load(&wants[1 - me])) {
    if (atomic_load(&turn) != me) {
      atomic_store(&wants[me], 0);
      while (atomic_load(&turn) != me)
        ;
      atomic_store(&wants[me], 1);
    }
  }
}
static void *work(void *a) {
  int me = a != 0;
  enter(me);
  inside = me;
  if (inside != me) reach_error();
  atomic_store(&turn, 1 - me);
  atomic_store(&wants[me], 0);
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
