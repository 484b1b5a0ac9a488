// EXPECT unreach-call: true
// EXPECT no-data-race: false
// ALLOW unknown
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// A thread writes and takes a semaphore's last place for good. Who gets none reads.
// POSIX 4.12 says of none but successful calls that they order memory.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static sem_t places;
static int data;
static void *first(void *p) {
  data = 1;
  sem_wait(&places);
  return p;
}
static void *second(void *p) {
  if (sem_trywait(&places) == 0) {
    sem_post(&places);
    return p;
  }
  if (data != 1) reach_error();
  return p;
}
int main(void) {
  pthread_t one, two;
  sem_init(&places, 0, 1);
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
