// EXPECT unreach-call: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// A semaphore of 2 lets both in.
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
  sem_init(&room, 0, 2);
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  sem_destroy(&room);
  return 0;
}
