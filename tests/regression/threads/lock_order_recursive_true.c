// EXPECT lock-order: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread takes a lock that it has, with another one in between.
// It does not wait for it the second time.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_mutex_t a, b = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *p) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return p;
}
static void *other(void *p) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&a, &kind);
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, other, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
