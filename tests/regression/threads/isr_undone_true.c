// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr once:2
// NATIVE skip has interrupts
// A thread switches interrupts off, which lasts.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static volatile int runs;
void once(void) {
  fathom_disable_interrupts();
  runs++;
}
static void *work(void *p) {
  fathom_disable_interrupts();
  const int before = runs;
  const int after = runs;
  if (before == 1 && after == 2) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
