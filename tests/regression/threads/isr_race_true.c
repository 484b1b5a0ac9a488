// EXPECT no-data-race: true
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// A volatile access is one of the machine: a handler that comes in between is no data race.
#include <pthread.h>
static volatile int ticks;
static int sum;
void tick(void) { ticks++; }
static void *work(void *p) {
  sum += ticks;
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return sum;
}
