// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A semaphore is destroyed while a thread may wait for it.
#include <pthread.h>
#include <semaphore.h>

sem_t s;

static void *w(void *a) {
  sem_wait(&s);
  return a;
}

int main(void) {
  sem_init(&s, 0, 0);
  pthread_t t;
  pthread_create(&t, 0, w, 0);
  sem_destroy(&s);
  return 0;
}
