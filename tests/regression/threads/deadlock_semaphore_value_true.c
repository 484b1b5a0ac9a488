// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Three threads pass one by one; nobody gives a place back.
#include <pthread.h>
#include <semaphore.h>
static sem_t places;
static void *work(void *p) {
  sem_wait(&places);
  return p;
}
int main(void) {
  pthread_t threads[3];
  sem_init(&places, 0, 3);
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
  return 0;
}
