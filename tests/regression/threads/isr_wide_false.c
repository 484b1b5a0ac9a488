// EXPECT unreach-call: unknown (in the middle of an access)
// MODEL ILP32
// ARGS --isr swap
// NATIVE skip has interrupts
// An access wider than a pointer is several steps.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile long long shared;
void swap(void) { shared = -1; }
static void *work(void *p) {
  const long long mine = shared;
  if (mine != 0 && mine != -1) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
