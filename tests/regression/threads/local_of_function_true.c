// EXPECT valid-deref: true
// EXPECT valid-free: true
// NATIVE skip linked with threads
// A thread works on a local variable of a function that waits for it.
#include <pthread.h>
static pthread_t thread;
static void *work(void *a) {
  ++*(int *)a;
  return 0;
}
static int start(void) {
  int local = 1;
  pthread_create(&thread, 0, work, &local);
  pthread_join(thread, 0);
  return 0;
}
int main(void) {
  start();
  return 0;
}
