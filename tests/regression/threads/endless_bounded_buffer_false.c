// EXPECT unreach-call: false
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A buffer of four places, with two conditions, by endless threads. A consumer does not look again when it was woken.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
enum { size = 4 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER, emptied = PTHREAD_COND_INITIALIZER;
static int used;
static void *producer(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    while (used == size) pthread_cond_wait(&emptied, &lock);
    used++;
    if (used > size) reach_error();
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&lock);
  }
  return p;
}
static void *consumer(void *p) {
  for (;;) {
    pthread_mutex_lock(&lock);
    if (used == 0) pthread_cond_wait(&filled, &lock);
    used--;
    if (used < 0) reach_error();
    pthread_cond_signal(&emptied);
    pthread_mutex_unlock(&lock);
  }
  return p;
}
int main(void) {
  pthread_t threads[3];
  pthread_create(&threads[0], 0, producer, 0);
  pthread_create(&threads[1], 0, consumer, 0);
  pthread_create(&threads[2], 0, consumer, 0);
  pthread_join(threads[0], 0);
  return 0;
}
