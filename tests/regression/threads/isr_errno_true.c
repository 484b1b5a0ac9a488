// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr note
// NATIVE skip has interrupts
// It asks for nothing of the thread.
#include <pthread.h>
#include <errno.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int seen;
void note(void) { seen = 1; }
static void *work(void *p) {
  if (seen == 2) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
