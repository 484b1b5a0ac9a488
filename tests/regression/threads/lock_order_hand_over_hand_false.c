// EXPECT lock-order: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Along a list of three locks, the next one is taken before the last one is given back.
// At the end it takes the first one again.
#include <pthread.h>
static pthread_mutex_t locks[3] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static void *walk(void *p) {
  pthread_mutex_lock(&locks[0]);
  pthread_mutex_lock(&locks[1]);
  pthread_mutex_unlock(&locks[0]);
  pthread_mutex_lock(&locks[2]);
  pthread_mutex_unlock(&locks[1]);
  pthread_mutex_lock(&locks[0]);
  pthread_mutex_unlock(&locks[0]);
  pthread_mutex_unlock(&locks[2]);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, walk, 0);
  pthread_create(&two, 0, walk, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
