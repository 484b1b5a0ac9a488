// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two threads meet at a barrier in each of their rounds.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_barrier_t barrier;
static void *meet(void *p) {
  for (int i = 0; i < (p ? 2 : 2); i++) pthread_barrier_wait(&barrier);
  return p;
}
int main(void) {
  pthread_t one, two;
  int x;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&one, 0, meet, 0);
  pthread_create(&two, 0, meet, &x);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
