// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// NATIVE skip linked with threads
// A thread writes into main's thread-local variable through a pointer; main joins it.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static _Thread_local int x;
static void *work(void *a) {
  x = 1;
  *(int *)a = 2;
  if (x != 1) reach_error();
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, &x);
  pthread_join(thread, 0);
  if (x != 2) reach_error();
  return 0;
}
