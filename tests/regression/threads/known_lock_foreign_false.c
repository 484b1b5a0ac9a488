// EXPECT no-data-race: false
// MODEL LP64, ILP32
// A thread initialises the lock while another one has it (POSIX: undefined), so that two have it.
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
  pthread_mutex_init(&lock, 0);
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
