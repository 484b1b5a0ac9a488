// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --isr stop
// NATIVE skip has interrupts
// Others go on when a handler has come to its end.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
static volatile int stopped;
void stop(void) {
  stopped = 1;
}
static void *work(void *p) {
  if (stopped) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
