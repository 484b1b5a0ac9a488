// EXPECT no-overflow: false
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// An endless sum that is kept small. The lock is given back between the look and the sum.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum = 2147483640;
static void *work(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    int more = sum < 2147483647;
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    if (more) sum++;
    pthread_mutex_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  return 0;
}
