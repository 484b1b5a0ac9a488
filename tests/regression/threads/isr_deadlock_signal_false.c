// EXPECT deadlock: false
// MODEL LP64, ILP32
// ARGS --isr receive
// NATIVE skip has interrupts
// Who waits for an interrupt with interrupts switched off waits for ever.
#include <pthread.h>
#include <semaphore.h>
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
static sem_t arrived; // as sem_init(&arrived, 0, 0) makes it
void receive(void) { sem_post(&arrived); }
static void *work(void *p) {
  sem_wait(&arrived);
  return p;
}
int main(void) {
  pthread_t thread;
  fathom_disable_interrupts();
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
