// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// SELDOM
// NATIVE skip linked with threads
// Store buffering: the second thread is created between the write and the read of the first one.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int x, y;
static int r0, r1;
static void *other(void *a) {
  y = 1;
  r1 = x;
  return a;
}
int main(void) {
  pthread_t thread;
  x = 1;
  pthread_create(&thread, 0, other, 0);
  r0 = y;
  pthread_join(thread, 0);
  if (r1 == 0) reach_error();
  if (r0 == 0 && r1 == 0) reach_error();
  return 0;
}
