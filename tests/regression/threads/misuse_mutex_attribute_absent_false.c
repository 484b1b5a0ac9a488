// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// POSIX: undefined with an attribute object of a mutex that was never initialised; zeros are none.
#include <pthread.h>
static void *work(void *argument) { return argument; }
int main(void) {
  pthread_t thread;
  static pthread_mutexattr_t a;
  pthread_mutex_t m;
  pthread_mutex_init(&m, &a);
  (void)thread, (void)work;
  return 0;
}
