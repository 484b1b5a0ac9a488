// EXPECT lock-order: false
// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Each thread decides for itself which lock it takes first.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static void *work(void *p) {
  int first = __VERIFIER_nondet_int() > 0;
  pthread_mutex_lock(&locks[first]);
  pthread_mutex_lock(&locks[1 - first]);
  pthread_mutex_unlock(&locks[1 - first]);
  pthread_mutex_unlock(&locks[first]);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
