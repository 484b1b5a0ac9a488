// EXPECT deadlock: unknown (a thread that ends between pthread_cleanup_push and pthread_cleanup_pop)
// MODEL LP64, ILP32
// POSIX pthread_exit: the handler is executed; no model does that.
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static void give_back(void *argument) { pthread_mutex_unlock(argument); }
static void *work(void *unused) {
  pthread_mutex_lock(&mutex);
  pthread_cleanup_push(give_back, &mutex);
  pthread_exit(unused);
  pthread_cleanup_pop(1);
}
int main(void) {
  pthread_t one, other;
  pthread_create(&one, 0, work, 0);
  pthread_create(&other, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(other, 0);
  return 0;
}
