// EXPECT lock-order: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// An input decides on the order.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int flip;
static void both(int first) {
  pthread_mutex_lock(&locks[first]);
  pthread_mutex_lock(&locks[1 - first]);
  pthread_mutex_unlock(&locks[1 - first]);
  pthread_mutex_unlock(&locks[first]);
}
static void *work(void *p) {
  both(flip);
  return p;
}
int main(void) {
  pthread_t thread;
  flip = __VERIFIER_nondet_int() > 0;
  pthread_create(&thread, 0, work, 0);
  both(1 - flip);
  pthread_join(thread, 0);
  return 0;
}
