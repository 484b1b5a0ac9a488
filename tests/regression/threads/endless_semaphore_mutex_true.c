// EXPECT unreach-call: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A semaphore as a mutex, again and again.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static sem_t free_places;
static int inside;
static void *work(void *p) {
  for (;;) {
    sem_wait(&free_places);
    inside++;
    if (inside != 1) reach_error();
    inside--;
    sem_post(&free_places);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  sem_init(&free_places, 0, 1);
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  return 0;
}
