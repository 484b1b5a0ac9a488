// EXPECT deadlock: true
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// When all threads have come to their end, a handler that was never let in is no deadlock.
#include <pthread.h>
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static volatile int ticks;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
void tick(void) { ticks++; }
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return p;
}
int main(void) {
  pthread_t one, two;
  fathom_disable_interrupts();
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_exit(0);
}
