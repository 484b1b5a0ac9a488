// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A reader gives the lock back on both paths.
#define _XOPEN_SOURCE 700
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;
static int look(int limit) {
  pthread_rwlock_rdlock(&lock);
  if (value > limit) {
    pthread_rwlock_unlock(&lock);
    return -1;
  }
  int seen = value;
  pthread_rwlock_unlock(&lock);
  return seen;
}
static void *work(void *p) {
  look(__VERIFIER_nondet_int());
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_rwlock_wrlock(&lock);
  value = 1;
  pthread_rwlock_unlock(&lock);
  pthread_rwlock_wrlock(&lock);
  value = 2;
  pthread_rwlock_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
