// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A read-write lock is destroyed, and used.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_rwlock_t lock;
int main(void) {
  pthread_rwlock_init(&lock, 0);
  pthread_rwlock_destroy(&lock);
  pthread_rwlock_rdlock(&lock);
  pthread_rwlock_unlock(&lock);
  return 0;
}
