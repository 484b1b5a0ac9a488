// EXPECT no-overflow: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// What one thread reads is what the other one has written, whole and at its time.
#include <pthread.h>
#include <stdatomic.h>
static atomic_int x = 2;
static void *work(void *a) {
  x = 50000;
  return a;
}
int main(void) {
  pthread_t thread;
  int product;
  pthread_create(&thread, 0, work, 0);
  int seen = x;
  product = seen == 2 ? 40000 * seen : 40000;
  pthread_join(thread, 0);
  return product == 0;
}
