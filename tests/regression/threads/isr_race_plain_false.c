// EXPECT no-data-race: unknown (neither atomic nor volatile)
// MODEL LP64, ILP32
// ARGS --isr tick
// NATIVE skip has interrupts
// C11 5.1.2.3p5: what a handler finds of such an object is not known. No threads race.
#include <pthread.h>
static int ticks;
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
