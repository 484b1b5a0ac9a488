// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr receive
// NATIVE skip has interrupts
// A handler comes while a thread waits for it.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int data;
static sem_t arrived;
void receive(void) {
  data = 7;
  sem_post(&arrived);
}
static void *work(void *p) {
  sem_wait(&arrived);
  if (data != 7) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  sem_init(&arrived, 0, 0);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
