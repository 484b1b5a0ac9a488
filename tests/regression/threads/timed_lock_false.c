// EXPECT unreach-call: false
// EXPECT no-data-race: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// POSIX, pthread_mutex_timedlock: no timeout where the lock can be had at once, but this one may be taken.
#include <pthread.h>
#include <time.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *hold(void *p) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  struct timespec soon = {0, 0};
  pthread_t thread;
  pthread_create(&thread, 0, hold, 0);
  if (pthread_mutex_timedlock(&lock, &soon) != 0) reach_error();
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
