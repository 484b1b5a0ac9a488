// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread ends, then main takes its lock.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  pthread_exit(p);
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return 0;
}
