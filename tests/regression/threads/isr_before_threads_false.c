// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --isr early
// NATIVE skip has interrupts
// A handler may come before threads are created.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static volatile int runs, created;
void early(void) {
  if (!created) runs = 1;
}
static void *work(void *p) { return p; }
int main(void) {
  pthread_t thread;
  created = 1;
  fathom_enable_interrupts();
  pthread_create(&thread, 0, work, 0);
  if (runs) reach_error();
  pthread_join(thread, 0);
  return 0;
}
