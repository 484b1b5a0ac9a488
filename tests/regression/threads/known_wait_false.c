// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// What is violated before both wait for each other for ever is found.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int shared;
static void *work(void *p) {
  shared = 1;
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return p;
}
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&lock);
  if (shared != 0) reach_error();
  pthread_join(thread, 0);
  pthread_mutex_unlock(&lock);
  return 0;
}
