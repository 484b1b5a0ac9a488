// EXPECT unreach-call: true
// ALLOW unknown
// NATIVE skip linked with threads
// Who locks a normal mutex twice waits for ever, so nothing after it is reached.
#define _XOPEN_SOURCE 700
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static void *work(void *a) {
  pthread_mutex_t *lock = a;
  pthread_mutex_lock(lock);
  pthread_mutex_lock(lock);
  reach_error();
  return 0;
}
int main(void) {
  static pthread_mutex_t lock;
  pthread_mutexattr_t kind;
  pthread_t thread;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_NORMAL);
  pthread_mutex_init(&lock, &kind);
  pthread_create(&thread, 0, work, &lock);
  pthread_join(thread, 0);
  return 0;
}
