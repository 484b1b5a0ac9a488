// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The sum wraps around.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned char sum;
static void *work(void *p) {
  for (int i = 0; i < 20; i++) {
    pthread_mutex_lock(&lock);
    sum += 10;
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
  assert(sum == 400);
  return 0;
}
