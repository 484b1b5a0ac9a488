// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main waits for a thread that needs the lock.
// It has it itself, if it comes first.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  count++;
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&lock);
  count++;
  pthread_join(thread, 0);
  pthread_mutex_unlock(&lock);
  return 0;
}
