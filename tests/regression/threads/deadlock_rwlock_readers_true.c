// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two read-write locks in both orders.
// All only read.
#define _XOPEN_SOURCE 700
#include <pthread.h>
static pthread_rwlock_t a = PTHREAD_RWLOCK_INITIALIZER, b = PTHREAD_RWLOCK_INITIALIZER;
static void *first(void *p) {
  pthread_rwlock_rdlock(&a);
  pthread_rwlock_rdlock(&b);
  pthread_rwlock_unlock(&b);
  pthread_rwlock_unlock(&a);
  return p;
}
static void *second(void *p) {
  pthread_rwlock_rdlock(&b);
  pthread_rwlock_rdlock(&a);
  pthread_rwlock_unlock(&a);
  pthread_rwlock_unlock(&b);
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
