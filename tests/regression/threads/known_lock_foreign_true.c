// EXPECT no-data-race: true
// MODEL LP64, ILP32
// Nobody but the owner writes to the lock.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int shared;
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  shared++;
  pthread_mutex_unlock(&lock);
  return p;
}
static void *other(void *p) {
  pthread_mutex_lock(&lock), pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, other, 0);
  pthread_mutex_lock(&lock);
  shared++;
  pthread_mutex_unlock(&lock);
  pthread_join(first, 0);
  pthread_join(second, 0);
  return 0;
}
