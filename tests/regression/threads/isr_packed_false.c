// EXPECT unreach-call: unknown (in the middle of an access)
// MODEL LP64, ILP32
// ARGS --isr swap
// NATIVE skip has interrupts
// An access that is aligned less than its size is several steps.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static struct __attribute__((packed)) {
  char before;
  int value;
} volatile shared;
void swap(void) { shared.value = -1; }
static void *work(void *p) {
  const int mine = shared.value;
  if (mine != 0 && mine != -1) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
