// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr stop
// NATIVE skip has interrupts
// A handler that ends the program ends all threads: what it has written nobody finds.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
static volatile int stopped;
void stop(void) {
  stopped = 1;
  exit(0);
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
