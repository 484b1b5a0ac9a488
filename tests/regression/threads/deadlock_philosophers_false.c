// EXPECT deadlock: false
// EXPECT lock-order: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Three philosophers.
// All have their left forks and wait for the right ones.
#include <pthread.h>
static pthread_mutex_t forks[3] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int meals[3];
static void *eat(void *seat) {
  int me = (int)((int *)seat - meals);
  int left = me, right = (me + 1) % 3;
  pthread_mutex_lock(&forks[left]);
  pthread_mutex_lock(&forks[right]);
  meals[me]++;
  pthread_mutex_unlock(&forks[right]);
  pthread_mutex_unlock(&forks[left]);
  return 0;
}
int main(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, eat, &meals[i]);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
  return 0;
}
