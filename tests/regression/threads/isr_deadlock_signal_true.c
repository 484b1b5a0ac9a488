// EXPECT deadlock: true
// MODEL LP64, ILP32
// ARGS --isr receive
// NATIVE skip has interrupts
// A handler that may still come is one that goes on.
#include <pthread.h>
#include <semaphore.h>
static sem_t arrived; // as sem_init(&arrived, 0, 0) makes it
void receive(void) { sem_post(&arrived); }
static void *work(void *p) {
  sem_wait(&arrived);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
