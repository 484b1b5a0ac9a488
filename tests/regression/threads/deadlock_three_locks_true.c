// EXPECT deadlock: true
// EXPECT lock-order: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Three threads, each with two of three locks.
// All in one order.
#include <pthread.h>
static pthread_mutex_t locks[3] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static void both(pthread_mutex_t *one, pthread_mutex_t *two) {
  pthread_mutex_lock(one);
  pthread_mutex_lock(two);
  pthread_mutex_unlock(two);
  pthread_mutex_unlock(one);
}
static void *first(void *p) {
  both(&locks[0], &locks[1]);
  return p;
}
static void *second(void *p) {
  both(&locks[1], &locks[2]);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  both(&locks[0], &locks[2]);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
