// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr take
// NATIVE skip has interrupts
// A handler that finds what it asks for does not wait.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static sem_t free_places;
static volatile int taken, sem_is_ready;
void take(void) {
  if (sem_is_ready) sem_wait(&free_places);
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
  sem_is_ready = 1;
  fathom_enable_interrupts();
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
