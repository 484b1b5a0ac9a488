// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Who is at the barrier has the lock that the other one needs to come there.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t barrier;
static int count;
static void *meet(void *p) {
  pthread_mutex_lock(&lock);
  count++;
  pthread_barrier_wait(&barrier);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&one, 0, meet, 0);
  pthread_create(&two, 0, meet, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
