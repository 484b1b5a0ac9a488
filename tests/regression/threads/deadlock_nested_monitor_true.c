// EXPECT deadlock: true
// EXPECT lock-order: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread waits for a signal and gives back only one of its two locks meanwhile.
// Main needs only this one.
#include <pthread.h>
static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, inner = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;
static void *get(void *p) {
  pthread_mutex_lock(&outer);
  pthread_mutex_lock(&inner);
  if (!ready) pthread_cond_wait(&changed, &inner);
  pthread_mutex_unlock(&inner);
  pthread_mutex_unlock(&outer);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, get, 0);
  pthread_mutex_lock(&inner);
  ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&inner);
  pthread_join(thread, 0);
  return 0;
}
