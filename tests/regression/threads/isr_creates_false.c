// EXPECT unreach-call: unknown (creates or ends threads)
// MODEL LP64, ILP32
// ARGS --isr spawn
// NATIVE skip has interrupts
// A handler creates a thread.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int n;
static void *work(void *p) {
  n = 1;
  return p;
}
void spawn(void) {
  pthread_t other;
  pthread_create(&other, 0, work, 0);
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  if (n != 1) reach_error();
  return 0;
}
