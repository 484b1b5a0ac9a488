// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main may signal before the thread waits.
// The thread waits whatever has been.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;
static void *wait_for_it(void *p) {
  pthread_mutex_lock(&lock);
  pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, wait_for_it, 0);
  pthread_mutex_lock(&lock);
  ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return ready - 1;
}
