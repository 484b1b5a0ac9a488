// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A lock is given back in a function that does not return.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int set;
static void leave(void) {
  pthread_mutex_unlock(&lock);
  for (;;)
    ;
}
static void *work(void *p) {
  unsigned rounds = 0;
  pthread_mutex_lock(&lock);
  for (;;) {
    if (rounds < 1000) rounds++;
    if (rounds == 1000 && set != 1) reach_error();
  }
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  pthread_create(&thread, 0, work, 0);
  set = 1;
  leave();
  return 0;
}
