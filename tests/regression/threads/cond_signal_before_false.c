// EXPECT unreach-call: false
// EXPECT no-data-race: true
// ALLOW unknown
// NATIVE skip linked with threads
// A signal that nobody waits for is lost, so main may wait for ever.
// It does not look, and may have woken up without a cause.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int signals, wakes;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  signals++;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&lock);
  pthread_cond_wait(&changed, &lock);
  wakes = signals;
  pthread_mutex_unlock(&lock);
  if (wakes == 0) reach_error();
  pthread_join(thread, 0);
  return 0;
}
