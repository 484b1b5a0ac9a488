// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main destroys the mutex that a thread uses.
// The thread may still use it, or not have begun.
#include <pthread.h>
static pthread_mutex_t lock;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_init(&lock, 0);
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_destroy(&lock);
  pthread_join(thread, 0);
  return 0;
}
