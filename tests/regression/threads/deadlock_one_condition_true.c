// EXPECT deadlock: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A place for one thing: two producers and a consumer of two wait for one condition.
// All are woken.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int is_full;
static void *put(void *p) {
  pthread_mutex_lock(&lock);
  while (is_full) pthread_cond_wait(&changed, &lock);
  is_full = 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t one, two, three;
  pthread_create(&one, 0, put, 0);
  pthread_create(&two, 0, put, 0);
  pthread_create(&three, 0, put, 0);
  for (int i = 0; i < 3; i++) {
    pthread_mutex_lock(&lock);
    while (!is_full) pthread_cond_wait(&changed, &lock);
    is_full = 0;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
  }
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_join(three, 0);
  return 0;
}
