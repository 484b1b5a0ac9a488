// EXPECT unreach-call: true
// NATIVE skip linked with threads
// A recursive mutex is free when it has been unlocked as often as locked.
#define _XOPEN_SOURCE 700
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock;
static void *work(void *a) {
  int result = pthread_mutex_trylock(&lock);
  if (result != 0) reach_error();
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_mutexattr_t kind;
  pthread_t thread;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&lock, &kind);
  pthread_mutex_lock(&lock);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  pthread_mutex_unlock(&lock);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  pthread_mutex_destroy(&lock);
  return 0;
}
