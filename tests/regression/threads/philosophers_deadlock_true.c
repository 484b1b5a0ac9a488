// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Both hold one fork for sure before they ask for the other one, so main waits for ever.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t forks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static sem_t taken[2];
static void *eat(void *a) {
  int me = a != 0;
  pthread_mutex_lock(&forks[me]);
  sem_post(&taken[me]);
  sem_wait(&taken[1 - me]);
  pthread_mutex_lock(&forks[1 - me]);
  pthread_mutex_unlock(&forks[1 - me]);
  pthread_mutex_unlock(&forks[me]);
  return 0;
}
int main(void) {
  pthread_t one, two;
  int second;
  sem_init(&taken[0], 0, 0);
  sem_init(&taken[1], 0, 0);
  pthread_create(&one, 0, eat, 0);
  pthread_create(&two, 0, eat, &second);
  pthread_join(one, 0);
  pthread_join(two, 0);
  reach_error();
  return 0;
}
