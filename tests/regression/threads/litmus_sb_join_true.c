// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// What a thread wrote last is there when it was joined.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int x, y;
static void *other(void *a) {
  x = 1;
  y = 1;
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, other, 0);
  int early = y;
  pthread_join(thread, 0);
  if (x != 1 || y != 1 || early > 1) reach_error();
  return 0;
}
