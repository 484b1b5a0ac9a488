// EXPECT unreach-call: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two semaphores let two threads in by turns: a value is written, then read.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static sem_t written, taken;
static int value;
static void *writer(void *p) {
  for (int i = 0;; i = (i + 1) & 7) {
    sem_wait(&taken);
    value = i;
    sem_post(&written);
  }
  return p;
}
static void *reader(void *p) {
  for (int i = 0;; i = (i + 1) & 7) {
    sem_wait(&written);
    if (value != i) reach_error();
    sem_post(&taken);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  sem_init(&written, 0, 0);
  sem_init(&taken, 0, 1);
  pthread_create(&one, 0, writer, 0);
  pthread_create(&two, 0, reader, 0);
  pthread_join(one, 0);
  return 0;
}
