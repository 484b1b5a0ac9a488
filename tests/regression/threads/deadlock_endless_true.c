// EXPECT deadlock: true
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread waits for what nobody posts.
// Another one runs for ever.
#include <pthread.h>
#include <semaphore.h>
static sem_t never;
static volatile int spins;
static void *sleeper(void *p) {
  sem_wait(&never);
  return p;
}
static void *other(void *p) {
  spins = 1;
  for (;;) spins = 0;
  return p;
}
int main(void) {
  pthread_t one, two;
  sem_init(&never, 0, 0);
  pthread_create(&one, 0, sleeper, 0);
  pthread_create(&two, 0, other, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
