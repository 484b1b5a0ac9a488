// EXPECT function-type: true
// MODEL LP64, ILP32
// A thread begins with a function of the type that pthread_create calls it through.
#include <pthread.h>
static void *work(void *arg) { return arg; }

int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, work, 0)) return 0;
  return pthread_join(thread, 0);
}
