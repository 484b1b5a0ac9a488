// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Both multiply.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned sum = 1;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  sum *= 3;
  pthread_mutex_unlock(&lock);
  return p;
}
static void *other(void *p) {
  pthread_mutex_lock(&lock);
  sum *= 5;
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, other, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  assert(sum == 15);
  return 0;
}
