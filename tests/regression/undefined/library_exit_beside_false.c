// EXPECT library-call: false
// EXPECT undefined-behaviour: false (library-call)
// MODEL LP64, ILP32
// C11 7.22.4.4p2: two threads call exit.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *argument) {
  (void)argument;
  exit(1);
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  exit(0);
}
