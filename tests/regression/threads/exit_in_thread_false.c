// EXPECT unreach-call: false
// NATIVE skip linked with threads
// A thread ends itself.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
static void *work(void *a) {
  pthread_exit(a);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  reach_error();
  return 0;
}
