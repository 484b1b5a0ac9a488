// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// One thread does not look whether it has got the lock.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *p) {
  if (pthread_mutex_trylock(&lock) == 0 || p) pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, &two);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
