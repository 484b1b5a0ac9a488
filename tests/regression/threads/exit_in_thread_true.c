// EXPECT unreach-call: true
// NATIVE skip linked with threads
// A thread ends the process.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
static void *work(void *a) {
  exit(0);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  reach_error();
  return 0;
}
