// EXPECT unreach-call: unknown (handler that has to wait)
// MODEL LP64, ILP32
// ARGS --isr take:2
// NATIVE skip has interrupts
// The second interrupt would have to wait, which no handler can.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static sem_t free_places;
static volatile int taken;
void take(void) {
  sem_wait(&free_places);
  taken++;
}
static void *work(void *p) {
  if (taken > 1) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  fathom_disable_interrupts();
  sem_init(&free_places, 0, 1);
  fathom_enable_interrupts();
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
