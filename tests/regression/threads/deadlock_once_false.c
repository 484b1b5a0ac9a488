// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A function that is called once waits until it has been called.
#include <pthread.h>
static pthread_once_t once = PTHREAD_ONCE_INIT, other = PTHREAD_ONCE_INIT;
static int count;
static void inner(void) { count++; }
static void outer(void) { pthread_once(&once, inner); }
static void *work(void *p) {
  pthread_once(&once, outer);
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return pthread_once(&other, inner);
}
