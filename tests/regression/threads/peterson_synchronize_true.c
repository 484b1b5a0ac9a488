// EXPECT unreach-call: true
// EXPECT no-data-race: false
// ALLOW unknown
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// Peterson's algorithm with volatile variables and __sync_synchronize().
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int wants[2], turn;
static int inside;
static void *work(void *a) {
  int me = a != 0;
  wants[me] = 1;
  turn = 1 - me;
  __sync_synchronize();
  while (wants[1 - me] && turn == 1 - me)
    ;
  inside = me;
  if (inside != me) reach_error();
  wants[me] = 0;
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
