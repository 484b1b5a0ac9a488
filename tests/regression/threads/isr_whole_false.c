// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --isr put
// NATIVE skip has interrupts
// A handler runs to its end, but it may come between two reads.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int first, second;
void put(void) {
  first = 1;
  second = 1;
}
static void *work(void *p) {
  const int a = first, b = second;
  if (b && !a) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
