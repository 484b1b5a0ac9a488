// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --isr put
// NATIVE skip has interrupts
// The index is correct whenever it is written.
#include <pthread.h>
static int data[4];
static volatile int head;
void put(void) { data[head] = 1; }
static void *work(void *p) {
  head = 3;
  head = 0;
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
