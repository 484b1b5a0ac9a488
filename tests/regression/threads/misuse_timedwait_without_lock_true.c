// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// 
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <time.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static const struct timespec until = {1, 0};
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  pthread_cond_timedwait(&changed, &lock, &until);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_cond_signal(&changed);
  pthread_join(thread, 0);
  return until.tv_nsec != 0;
}
