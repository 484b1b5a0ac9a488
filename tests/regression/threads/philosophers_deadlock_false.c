// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Both hold one fork for sure before they ask for the other one, so main waits for ever.
// Both ask for the forks in the same order, and dinner ends.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t forks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static void *eat(void *a) {
  int me = a != 0;
  pthread_mutex_lock(&forks[0]);
  pthread_mutex_lock(&forks[1]);
  pthread_mutex_unlock(&forks[1 - me]);
  pthread_mutex_unlock(&forks[me]);
  return 0;
}
int main(void) {
  pthread_t one, two;
  int second;
  pthread_create(&one, 0, eat, 0);
  pthread_create(&two, 0, eat, &second);
  pthread_join(one, 0);
  pthread_join(two, 0);
  reach_error();
  return 0;
}
