// EXPECT no-data-race: false
// MODEL LP64, ILP32
// POSIX pthread_cleanup_pop: with 0 the handler is dropped, and nobody has the lock.
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int count;
static void take(void *argument) { pthread_mutex_lock(argument); }
static void *work(void *unused) {
  pthread_cleanup_push(take, &mutex);
  pthread_cleanup_pop(0);
  count++;
  return unused;
}
int main(void) {
  pthread_t one, other;
  pthread_create(&one, 0, work, 0);
  pthread_create(&other, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(other, 0);
  return 0;
}
