// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// NATIVE skip linked with threads
// A thread that has come back from a wait holds the lock again.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready, x, y;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  ready = 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  pthread_mutex_lock(&lock);
  x = 1;
  y = 1;
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&lock);
  while (!ready) pthread_cond_wait(&changed, &lock);
  int seen = x;
  if (seen != y) reach_error();
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
