// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// 
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_rwlock_t lock;
static void *work(void *p) {
  pthread_rwlock_rdlock(&lock);
  pthread_rwlock_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_rwlock_init(&lock, 0);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  pthread_rwlock_destroy(&lock);
  return 0;
}
