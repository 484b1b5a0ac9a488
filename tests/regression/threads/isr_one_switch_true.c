// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// Nobody else switches interrupts on.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static volatile int ticks;
void tick(void) { ticks++; }
static void *work(void *p) {
  fathom_disable_interrupts();
  return p;
}
int main(void) {
  pthread_t thread;
  fathom_disable_interrupts();
  ticks = 0;
  pthread_create(&thread, 0, work, 0);
  const int a = ticks, b = ticks;
  if (a != b) reach_error();
  pthread_join(thread, 0);
  return 0;
}
