// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Who tries a semaphore may see that the one who polls has it, four times.
// There are no more.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static sem_t lock;
static int flag;
static void *poll(void *p) {
  for (;;) {
    sem_wait(&lock);
    int seen = flag;
    sem_post(&lock);
    if (seen) return p;
  }
}
int main(void) {
  pthread_t thread;
  sem_init(&lock, 0, 1);
  pthread_create(&thread, 0, poll, 0);
  int times = 0;
  for (int i = 0; i < 4; i++) {
    if (sem_trywait(&lock) != 0) {
      times++;
      sem_wait(&lock);
    }
    sem_post(&lock);
  }
  if (times > 4) reach_error();
  return 0;
}
