// EXPECT unreach-call: unknown (in the middle of an access)
// MODEL LP64, ILP32
// ARGS --isr swap
// ALLOW false
// NATIVE skip has interrupts
// A copy is several steps of the machine, between which the handler may come.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void fathom_disable_interrupts(void), fathom_enable_interrupts(void);
struct pair {
  int a, b;
};
static struct pair shared;
void swap(void) {
  shared.a = 1;
  shared.b = 1;
}
static void *work(void *p) {
  struct pair mine = shared;
  if (mine.a != mine.b) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
