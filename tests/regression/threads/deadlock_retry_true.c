// EXPECT deadlock: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Two locks in both orders; who cannot have the second one gives the first one back and begins again.
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void both(pthread_mutex_t *one, pthread_mutex_t *two) {
  pthread_mutex_lock(one);
  while (pthread_mutex_trylock(two) != 0) {
    pthread_mutex_unlock(one);
    pthread_mutex_lock(one);
  }
  pthread_mutex_unlock(two);
  pthread_mutex_unlock(one);
}
static void *work(void *p) {
  both(&a, &b);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  both(&b, &a);
  pthread_join(thread, 0);
  return 0;
}
