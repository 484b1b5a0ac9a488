// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// What is made once, looked at before the lock. Others are told before it is made.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int ready, made;
static void *work(void *p) {
  for (;;) {
    if (!ready) {
      pthread_mutex_lock(&lock);
      if (!ready) {
        ready = 1;
        made++;
      }
      pthread_mutex_unlock(&lock);
    }
    if (made != 1) reach_error();
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  return 0;
}
