// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// Not where interrupts are switched off.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static volatile int n, runs;
void tick(void) {
  n += 5;
  runs++;
}
static void *work(void *p) {
  fathom_disable_interrupts();
  n = n + 1;
  fathom_enable_interrupts();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  fathom_disable_interrupts();
  if (n != 1 + 5 * runs) reach_error();
  return 0;
}
