// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main tells a thread to go on, and joins it.
// It joins first.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  if (!ready) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return p;
}
static void tell(void) {
  pthread_mutex_lock(&lock);
  ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  tell();
  return 0;
}
