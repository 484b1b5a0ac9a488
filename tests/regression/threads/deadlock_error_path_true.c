// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The lock is given back on the error path.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;
static int add(int n) {
  pthread_mutex_lock(&lock);
  if (n < 0) {
    pthread_mutex_unlock(&lock);
    return -1;
  }
  total += n & 7;
  pthread_mutex_unlock(&lock);
  return 0;
}
static void *work(void *p) {
  add(__VERIFIER_nondet_int());
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  add(1);
  pthread_join(thread, 0);
  return 0;
}
