// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// A handler may come between two reads of a thread.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static volatile int ticks;
void tick(void) { ticks++; }
static void *work(void *p) {
  const int a = ticks, b = ticks;
  if (a != b) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
