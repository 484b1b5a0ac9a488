// EXPECT deadlock: true
// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The helper is called with the lock.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int balance = 3;
static int take(int n) {
  int taken = 0;
  if (balance >= n) {
    balance -= n;
    taken = n;
  }
  return taken;
}
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  if (balance > 0) take(2);
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
