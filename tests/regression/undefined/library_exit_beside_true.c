// EXPECT library-call: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Only one thread calls exit, while the other one waits for it.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *argument) {
  if (argument) exit(1);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  exit(0);
}
