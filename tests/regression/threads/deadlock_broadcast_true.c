// EXPECT deadlock: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Two threads wait until main opens the door.
// Both are told.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int is_open;
static void *pass(void *p) {
  pthread_mutex_lock(&lock);
  while (!is_open) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, pass, 0);
  pthread_create(&two, 0, pass, 0);
  pthread_mutex_lock(&lock);
  is_open = 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
