// EXPECT no-data-race: true
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// Handlers cannot come where the thread reads.
#include <pthread.h>
static int ticks;
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static int sum;
void tick(void) { ticks++; }
static void *work(void *p) {
  fathom_disable_interrupts();
  sum += ticks;
  fathom_enable_interrupts();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return sum;
}
