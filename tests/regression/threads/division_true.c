// EXPECT division-by-zero: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// The divisor is read once.
#include <pthread.h>
#include <stdatomic.h>
static atomic_int divisor = 3;
static void *work(void *a) {
  atomic_store(&divisor, 0);
  return a;
}
int main(void) {
  pthread_t thread;
  int result = 0;
  pthread_create(&thread, 0, work, 0);
  int seen = atomic_load(&divisor);
  if (seen != 0) result = 6 / seen;
  pthread_join(thread, 0);
  return result;
}
