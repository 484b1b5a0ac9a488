// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr tick:3
// NATIVE skip has interrupts
// It comes no more often.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int ticks;
void tick(void) { ticks++; }
static void *work(void *p) {
  if (ticks > 3) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
