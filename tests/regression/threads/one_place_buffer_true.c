// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// A producer and a consumer with a buffer of one place.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int place, full;
static void *producer(void *a) {
  for (int i = 1; i <= 2; i++) {
    pthread_mutex_lock(&lock);
    while (full) pthread_cond_wait(&changed, &lock);
    place = i;
    full = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
  }
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, producer, 0);
  for (int i = 1; i <= 2; i++) {
    pthread_mutex_lock(&lock);
    while (!full) pthread_cond_wait(&changed, &lock);
    if (place != i) reach_error();
    full = 0;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
  }
  pthread_join(thread, 0);
  return 0;
}
