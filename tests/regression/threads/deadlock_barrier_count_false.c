// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two threads meet at a barrier.
// It waits for a third one.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_barrier_t barrier;
static void *meet(void *p) {
  pthread_barrier_wait(&barrier);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_barrier_init(&barrier, 0, 3);
  pthread_create(&one, 0, meet, 0);
  pthread_create(&two, 0, meet, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
