// EXPECT unreach-call: unknown (which thread it runs on)
// MODEL LP64, ILP32
// ARGS --isr note
// NATIVE skip has interrupts
// errno is that of the thread which is interrupted.
#include <pthread.h>
#include <errno.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int seen;
void note(void) { seen = errno; }
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
