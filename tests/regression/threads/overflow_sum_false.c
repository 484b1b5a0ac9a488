// EXPECT no-overflow: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// What one thread reads is what the other one has written, whole and at its time.
// Read twice: the two values may differ, and their product is too large.
#include <pthread.h>
#include <stdatomic.h>
static volatile int x = 2;
static void *work(void *a) {
  x = 50000;
  return a;
}
int main(void) {
  pthread_t thread;
  int product;
  pthread_create(&thread, 0, work, 0);
  product = x == 2 ? 43000 * x : 40000;
  pthread_join(thread, 0);
  return product == 0;
}
