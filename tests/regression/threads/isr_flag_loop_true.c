// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr ready
// NATIVE skip has interrupts
// A loop ends when a handler has come, all of it.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int flag, data;
void ready(void) {
  flag = 1;
  data = 1;
}
static void *work(void *p) {
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  while (!flag) ;
  if (data != 1) reach_error();
  pthread_join(thread, 0);
  return 0;
}
