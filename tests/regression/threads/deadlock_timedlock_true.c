// EXPECT deadlock: true
// EXPECT lock-order: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Both orders of two locks.
// One does not wait for ever.
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <time.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static const struct timespec until = {1, 0};
static void *first(void *p) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return p;
}
static void *second(void *p) {
  pthread_mutex_lock(&b);
  if (pthread_mutex_timedlock(&a, &until) == 0) pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return until.tv_nsec != 0;
}
