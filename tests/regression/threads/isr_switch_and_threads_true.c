// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// A lock keeps out other threads.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static volatile int n;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
void tick(void) { n = n; }
static void *work(void *p) {
  pthread_mutex_lock(&lock);
  fathom_disable_interrupts();
  n = n + 1;
  fathom_enable_interrupts();
  pthread_mutex_unlock(&lock);
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
