// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A lock that one function takes and another one gives back, too early.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;
static void enter(void) { pthread_mutex_lock(&lock); }
static void leave(void) { pthread_mutex_unlock(&lock); }
static void *work(void *p) {
  for (;;) {
    enter();
    value++;
    if (value != 1) reach_error();
    leave();
    value--;
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
