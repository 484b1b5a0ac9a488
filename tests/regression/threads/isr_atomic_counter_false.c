// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --isr tick:2
// NATIVE skip has interrupts
// A load and a store are two steps, each of them atomic.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int n;
static volatile int runs;
void tick(void) {
  atomic_fetch_add(&n, 1);
  runs++;
}
static void *work(void *p) {
  atomic_store(&n, atomic_load(&n) + 1);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  const int before = runs, now = n;
  if (now < 1 + before) reach_error();
  return 0;
}
