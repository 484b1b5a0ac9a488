// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Main gives the lock away first.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  reach_error();
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_unlock(&lock);
  return 0;
}
