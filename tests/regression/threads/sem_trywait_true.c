// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Reads the data only where sem_trywait succeeded.
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
  int value;
  sem_init(&written, 0, 0);
  pthread_create(&thread, 0, work, 0);
  if (sem_trywait(&written) == 0) {
    if (data != 5) reach_error();
    sem_getvalue(&written, &value);
    if (value != 0) reach_error();
  }
  pthread_join(thread, 0);
  return 0;
}
