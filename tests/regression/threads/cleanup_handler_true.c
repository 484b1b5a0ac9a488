// EXPECT assertion: true
// EXPECT no-data-race: true
// MODEL LP64, ILP32
// POSIX pthread_cleanup_pop: the handler is executed where its argument is not 0.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int count;
static void give_back(void *argument) { pthread_mutex_unlock(argument); }
static void *work(void *unused) {
  pthread_mutex_lock(&mutex);
  pthread_cleanup_push(give_back, &mutex);
  count++;
  pthread_cleanup_pop(1);
  return unused;
}
int main(void) {
  pthread_t one, other;
  pthread_create(&one, 0, work, 0);
  pthread_create(&other, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(other, 0);
  assert(count == 2);
}
