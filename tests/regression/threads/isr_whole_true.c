// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr put
// NATIVE skip has interrupts
// A handler runs to its end: who finds the second write finds the first one.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int first, second;
void put(void) {
  first = 1;
  second = 1;
}
static void *work(void *p) {
  const int b = second, a = first;
  if (b && !a) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
