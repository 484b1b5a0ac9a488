// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread gives a read lock back once more than it has taken it, while another one reads.
#define _XOPEN_SOURCE 700
#include <pthread.h>

pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;

static void *reader(void *a) {
  pthread_rwlock_rdlock(&l);
  pthread_rwlock_rdlock(&l);
  pthread_rwlock_unlock(&l);
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
