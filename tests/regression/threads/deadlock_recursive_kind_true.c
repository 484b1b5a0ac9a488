// EXPECT deadlock: true
// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A function with the lock calls another one that takes it. There is no second thread.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_mutex_t lock;
static int count;
static void inner(void) {
  pthread_mutex_lock(&lock);
  count++;
  pthread_mutex_unlock(&lock);
}
int main(void) {
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&lock, &kind);
  pthread_mutex_lock(&lock);
  inner();
  pthread_mutex_unlock(&lock);
  return count - 1;
}
