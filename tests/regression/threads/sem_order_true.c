// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// A thread posts when it has written; main waits and reads, and joins it later.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static sem_t written;
static int data;
static void *work(void *a) {
  data = 5;
  sem_post(&written);
  return a;
}
int main(void) {
  pthread_t thread;
  sem_init(&written, 0, 0);
  pthread_create(&thread, 0, work, 0);
  sem_wait(&written);
  if (data != 5) reach_error();
  pthread_join(thread, 0);
  return 0;
}
