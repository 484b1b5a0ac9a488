// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
#define _GNU_SOURCE
#include <pthread.h>

pthread_rwlock_t l = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
int x, r;

static void *w(void *a) {
  pthread_rwlock_wrlock(&l);
  x = 1;
  pthread_rwlock_unlock(&l);
  return a;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, w, 0);
  pthread_rwlock_rdlock(&l);
  pthread_rwlock_rdlock(&l);
  r = x;
  pthread_rwlock_unlock(&l);
  pthread_rwlock_unlock(&l);
  pthread_join(t, 0);
  return 0;
}
