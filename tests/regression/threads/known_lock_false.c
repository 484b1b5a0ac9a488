// EXPECT no-data-race: false
// MODEL LP64, ILP32
// The second access is after the lock.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *add(void *p) {
  pthread_mutex_lock(&lock);
  sum++;
  pthread_mutex_unlock(&lock);
  if (sum > 20) return 0;
  return p;
}
int main(void) {
  pthread_t threads[12];
  for (int i = 0; i < 12; i++) pthread_create(&threads[i], 0, add, 0);
  for (int i = 0; i < 12; i++) pthread_join(threads[i], 0);
  return sum != 12;
}
