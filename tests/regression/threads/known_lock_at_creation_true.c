// EXPECT no-data-race: true
// MODEL LP64, ILP32
// Main has the lock before there is another thread.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int shared;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  shared++;
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  pthread_create(&thread, 0, work, 0);
  shared++;
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
