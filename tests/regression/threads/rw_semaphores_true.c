// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// MODELS sc: true tso: true c11: true rc11: true
// SELDOM
// NATIVE skip linked with threads
// Readers and writers with semaphores: the first reader keeps writers out, the last one lets them in.
#include <pthread.h>
#include <semaphore.h>
extern void abort(void);
void reach_error(void) { abort(); }
static sem_t room;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int readers, x, y;
static void *writer(void *a) {
  sem_wait(&room);
  x = 1;
  y = 1;
  sem_post(&room);
  return a;
}
static void *reader(void *a) {
  pthread_mutex_lock(&lock);
  readers++;
  if (readers == 1) sem_wait(&room);
  pthread_mutex_unlock(&lock);
  int seen = x;
  if (seen != y) reach_error();
  pthread_mutex_lock(&lock);
  readers--;
  if (readers == 0) sem_post(&room);
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two, three;
  sem_init(&room, 0, 1);
  pthread_create(&one, 0, writer, 0);
  pthread_create(&two, 0, reader, 0);
  pthread_create(&three, 0, reader, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_join(three, 0);
  return 0;
}
