// EXPECT valid-deref: false
// NATIVE skip linked with threads
// The function may have returned.
#include <pthread.h>
static pthread_t thread;
static void *work(void *a) {
  ++*(int *)a;
  return 0;
}
static int start(void) {
  int local = 1;
  pthread_create(&thread, 0, work, &local);
  return 0;
}
int main(void) {
  start();
  pthread_join(thread, 0);
  return 0;
}
