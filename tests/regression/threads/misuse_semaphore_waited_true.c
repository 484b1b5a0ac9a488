// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A semaphore is destroyed when the thread that has waited for it is over.
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
  sem_post(&s);
  pthread_join(t, 0);
  sem_destroy(&s);
  return 0;
}
