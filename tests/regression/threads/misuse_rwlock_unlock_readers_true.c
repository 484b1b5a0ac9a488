// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main reads under the lock, a thread gives it back.
// It has taken it too.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static void *work(void *p) {
  pthread_rwlock_rdlock(&lock);
  pthread_rwlock_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_rwlock_rdlock(&lock);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  pthread_rwlock_unlock(&lock);
  return 0;
}
