// EXPECT deadlock: true
// Locks are taken in one order.
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
static int x;
static void *one(void *p) {
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&m);
    if (i > 0) { pthread_mutex_lock(&n); x++; pthread_mutex_unlock(&n); }
    pthread_mutex_unlock(&m);
  }
  return p;
}
static void *two(void *p) {
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&m);
    if (i > 0) { pthread_mutex_lock(&n); x++; pthread_mutex_unlock(&n); }
    pthread_mutex_unlock(&m);
  }
  return p;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, one, 0);
  pthread_create(&b, 0, two, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
