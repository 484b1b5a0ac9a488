// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// A semaphore of 1 is a lock.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static sem_t room;
static int inside;
static void *work(void *a) {
  sem_wait(&room);
  inside++;
  if (inside != 1) reach_error();
  inside--;
  sem_post(&room);
  return a;
}
int main(void) {
  pthread_t one, two;
  sem_init(&room, 0, 1);
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  sem_destroy(&room);
  return 0;
}
