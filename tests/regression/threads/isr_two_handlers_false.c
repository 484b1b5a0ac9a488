// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --isr one --isr two
// NATIVE skip has interrupts
// What one handler has done another one finds.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int x, y;
void one(void) {
  x = 1;
}
void two(void) { y = x; }
static void *work(void *p) {
  if (y) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
