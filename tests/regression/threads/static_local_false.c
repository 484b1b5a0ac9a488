// EXPECT no-data-race: false
// NATIVE skip linked with threads
// A function with a static variable in two threads.
// The variable is not atomic.
#include <pthread.h>
static int number(void) {
  static int last;
  return ++last;
}
static void *work(void *a) {
  return number() ? a : 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
