// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Two philosophers, two forks, taken in one order. Who eats has written its name on both.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t fork0 = PTHREAD_MUTEX_INITIALIZER, fork1 = PTHREAD_MUTEX_INITIALIZER;
static int owner0, owner1;
static void *eat(void *a) {
  int me = a ? 2 : 1;
  pthread_mutex_lock(&fork0);
  owner0 = me;
  pthread_mutex_lock(&fork1);
  owner1 = me;
  if (owner0 != me || owner1 != me) reach_error();
  pthread_mutex_unlock(&fork1);
  pthread_mutex_unlock(&fork0);
  return 0;
}
int main(void) {
  pthread_t one, two;
  int second;
  pthread_create(&one, 0, eat, 0);
  pthread_create(&two, 0, eat, &second);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
