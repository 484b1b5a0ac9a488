// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// Switching interrupts off keeps out handlers, not other threads.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static volatile int n;
void tick(void) { n = n; }
static void *work(void *p) {
  fathom_disable_interrupts();
  n = n + 1;
  fathom_enable_interrupts();
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (n != 2) reach_error();
  return 0;
}
