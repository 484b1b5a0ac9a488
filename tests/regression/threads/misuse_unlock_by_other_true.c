// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main takes the lock before it creates a thread.
// It gives it back itself.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *p) {
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  pthread_mutex_unlock(&lock);
  return 0;
}
