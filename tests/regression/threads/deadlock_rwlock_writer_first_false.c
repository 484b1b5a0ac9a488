// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The kind of the lock lets a waiting writer go before further readers, also before one that reads already.
#define _GNU_SOURCE
#include <pthread.h>

pthread_rwlock_t l;
int x, r;

static void *w(void *a) {
  pthread_rwlock_wrlock(&l);
  x = 1;
  pthread_rwlock_unlock(&l);
  return a;
}

int main(void) {
  pthread_rwlockattr_t kind;
  pthread_rwlockattr_init(&kind);
  pthread_rwlockattr_setkind_np(&kind, PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP);
  pthread_rwlock_init(&l, &kind);
  pthread_rwlockattr_destroy(&kind);
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
