// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread waits for what main posts.
// On both paths.
#include <pthread.h>
#include <semaphore.h>
extern int __VERIFIER_nondet_int(void);
static sem_t ready;
static void *work(void *p) {
  sem_wait(&ready);
  return p;
}
int main(void) {
  pthread_t thread;
  sem_init(&ready, 0, 0);
  pthread_create(&thread, 0, work, 0);
  int input = __VERIFIER_nondet_int();
  if (input > 0) {
    sem_post(&ready);
  } else {
    sem_post(&ready);
  }
  pthread_join(thread, 0);
  return 0;
}
