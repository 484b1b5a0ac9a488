// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread says that it runs and goes round for ever: others see that.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static sem_t runs;
static int ready;
static void *work(void *p) {
  ready = 1;
  sem_post(&runs);
  for (;;)
    ;
  return p;
}
int main(void) {
  pthread_t thread;
  unsigned rounds = 0;
  sem_init(&runs, 0, 0);
  pthread_create(&thread, 0, work, 0);
  sem_wait(&runs);
  for (;;) {
    if (rounds < 1000) rounds++;
    if (rounds == 1000 && !ready) reach_error();
  }
  return 0;
}
