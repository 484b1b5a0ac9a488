// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// One path gives the lock back and returns.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;
static void *work(void *p) {
  int n = __VERIFIER_nondet_int() & 7;
  pthread_mutex_lock(&lock);
  total += n;
  if (n == 0) {
    pthread_mutex_unlock(&lock);
    return p;
  }
  pthread_mutex_unlock(&lock);
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
