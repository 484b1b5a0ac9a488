// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// SELDOM
// NATIVE skip linked with threads
// One producer, two consumers, two items.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int items;
static void *consumer(void *a) {
  pthread_mutex_lock(&lock);
  while (items == 0)
    pthread_cond_wait(&filled, &lock);
  items--;
  if (items < 0) reach_error();
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, consumer, 0);
  pthread_create(&two, 0, consumer, 0);
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&lock);
    items++;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&lock);
  }
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (items != 0) reach_error();
  return 0;
}
