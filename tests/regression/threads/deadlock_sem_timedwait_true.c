// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Nobody posts.
// The thread waits for some time.
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <semaphore.h>
#include <time.h>
static sem_t never;
static const struct timespec until = {1, 0};
static void *work(void *p) {
  sem_timedwait(&never, &until);
  return p;
}
int main(void) {
  pthread_t thread;
  sem_init(&never, 0, 0);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return until.tv_nsec != 0;
}
