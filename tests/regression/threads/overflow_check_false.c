// EXPECT no-overflow: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// The limit is checked.
// The lock is released between the check and the increment.
#include <limits.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int x = INT_MAX - 1;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  int is_low = x < INT_MAX;
  pthread_mutex_unlock(&lock);
  pthread_mutex_lock(&lock);
  if (is_low) x++;
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
