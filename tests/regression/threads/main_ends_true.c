// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// The thread gets the lock when main has ended, and with it the process.
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
  return 0;
}
