// EXPECT unreach-call: unknown
// MODEL LP64, ILP32
// ARGS --isr tick
// SELDOM
// NATIVE skip has interrupts
// A handler that spins for the lock of the thread that it interrupts never ends: nobody finds what it wrote before.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_flag busy = ATOMIC_FLAG_INIT;
static volatile int half;
void tick(void) {
  half = 1;
  while (atomic_flag_test_and_set(&busy)) ;
  half = 2;
  atomic_flag_clear(&busy);
}
static void *work(void *p) {
  while (atomic_flag_test_and_set(&busy)) ;
  if (half == 1) reach_error();
  atomic_flag_clear(&busy);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
