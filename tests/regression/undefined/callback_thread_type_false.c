// EXPECT function-type: false
// MODEL LP64, ILP32
// A thread begins with a function of another type than pthread_create calls it through (C11 6.5.2.2p9).
#include <pthread.h>
static void work(void) {}

int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, (void *(*)(void *))work, 0)) return 0;
  return pthread_join(thread, 0);
}
