// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main takes the lock before it creates a thread.
// The thread gives it back.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *p) {
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
