// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// POSIX gives an error where a thread gives back a recursive mutex that it does not have.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_mutex_t lock;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&lock, &kind);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
