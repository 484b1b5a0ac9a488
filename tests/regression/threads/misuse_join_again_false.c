// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread is joined a second time (POSIX: undefined; C11 7.26.5.6p2 for threads of C).
#include <pthread.h>
static void *work(void *argument) { return argument; }
int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, work, 0)) return 1;
  pthread_join(thread, 0);
  pthread_join(thread, 0);
}
