// EXPECT unreach-call: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// A thread creates another one.
// And does not wait for it.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int x;
static void *inner(void *a) {
  x = 1;
  return a;
}
static void *outer(void *a) {
  pthread_t thread;
  pthread_create(&thread, 0, inner, 0);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, outer, 0);
  pthread_join(thread, 0);
  if (x != 1) reach_error();
  return 0;
}
