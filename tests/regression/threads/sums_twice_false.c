// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The store in between is lost.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  int now = sum;
  sum = now + 5;
  sum = now + 1;
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, work, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  assert(sum == 12);
  return 0;
}
