// EXPECT unreach-call: true
// ALLOW unknown
// NATIVE skip linked with threads
// A mutex that checks errors is unlocked by its owner only.
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock;
static void *work(void *a) {
  if (pthread_mutex_unlock(&lock) != EPERM) reach_error();
  return a;
}
int main(void) {
  pthread_mutexattr_t kind;
  pthread_t thread;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&lock, &kind);
  pthread_mutex_lock(&lock);
  if (pthread_mutex_lock(&lock) != EDEADLK) reach_error();
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  if (pthread_mutex_unlock(&lock) != 0) reach_error();
  return 0;
}
