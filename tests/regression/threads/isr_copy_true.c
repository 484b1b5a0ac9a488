// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --isr swap
// NATIVE skip has interrupts
// A copy is one step where the handler cannot come in between.
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
  fathom_disable_interrupts();
  struct pair mine = shared;
  fathom_enable_interrupts();
  if (mine.a != mine.b) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
