// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A thread that nobody joins says by a semaphore that it is done.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static sem_t done;
static int x;
static void *work(void *a) {
  pthread_detach(pthread_self());
  x = 1;
  sem_post(&done);
  return a;
}
int main(void) {
  pthread_t thread;
  sem_init(&done, 0, 0);
  pthread_create(&thread, 0, work, 0);
  sem_wait(&done);
  if (x != 1) reach_error();
  return 0;
}
