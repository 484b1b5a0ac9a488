// EXPECT lock-order: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A wait takes the mutex again, while the thread has another lock.
// It is the first one that was taken: b is held, and a is waited for.
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;
static void *work(void *p) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  if (!ready) pthread_cond_wait(&changed, &a);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&a);
  ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&a);
  pthread_join(thread, 0);
  return 0;
}
