// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// POSIX: undefined with an attribute object of a thread that was never initialised.
#include <pthread.h>
static void *work(void *argument) { return argument; }
int main(void) {
  pthread_t thread;
  pthread_attr_t a;
  if (pthread_create(&thread, &a, work, 0)) return 0;
  pthread_join(thread, 0);
  return 0;
}
