// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two threads add 40 times while they have the lock: the order plays no part.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *work(void *p) {
  for (int i = 0; i < 40; i++) {
    pthread_mutex_lock(&lock);
    sum++;
    pthread_mutex_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, work, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  assert(sum == 80);
  return 0;
}
