// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Both wait for each other where main joins while it has the lock; it goes on where the thread was there before.
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
  pthread_join(thread, 0);
  if (shared != 1) reach_error();
  pthread_mutex_unlock(&lock);
  return 0;
}
