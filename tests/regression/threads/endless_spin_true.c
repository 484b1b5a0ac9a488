// EXPECT unreach-call: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A lock of a flag, again and again: whoever has it is alone.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int taken;
static int inside;
static void *work(void *p) {
  for (;;) {
    while (atomic_exchange(&taken, 1))
      ;
    inside++;
    if (inside != 1) reach_error();
    inside--;
    atomic_store(&taken, 0);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  return 0;
}
