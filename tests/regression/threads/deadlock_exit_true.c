// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main waits for a thread that waits for ever, beside another one.
// The other one ends the program.
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
static sem_t never;
static void *sleeper(void *p) {
  sem_wait(&never);
  return p;
}
static void *other(void *p) {
  exit(0);
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
