// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread may read what it reads already, and gives the lock back as often.
#define _XOPEN_SOURCE 700
#include <pthread.h>

pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;

static void *reader(void *a) {
  pthread_rwlock_rdlock(&l);
  pthread_rwlock_rdlock(&l);
  pthread_rwlock_unlock(&l);
  pthread_rwlock_unlock(&l);
  return a;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, reader, 0);
  reader(0);
  pthread_join(t, 0);
  pthread_rwlock_destroy(&l);
  return 0;
}
