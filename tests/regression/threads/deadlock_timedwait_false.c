// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Nobody signals.
// The thread waits for ever.
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <time.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static const struct timespec until = {1, 0};
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return until.tv_nsec != 0;
}
