// EXPECT lock-order: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread reads under one lock twice, and stops once, before it takes another lock.
// It still has it.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_rwlock_t a = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;
static void *first(void *p) {
  if (pthread_rwlock_tryrdlock(&a) != 0) return p;
  if (pthread_rwlock_tryrdlock(&a) == 0) pthread_rwlock_unlock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_rwlock_unlock(&a);
  return p;
}
static void *second(void *p) {
  pthread_mutex_lock(&b);
  pthread_rwlock_wrlock(&a);
  pthread_rwlock_unlock(&a);
  pthread_mutex_unlock(&b);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
