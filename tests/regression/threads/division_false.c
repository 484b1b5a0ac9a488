// EXPECT division-by-zero: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// It is checked, read again, and 0 by then.
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
  if (atomic_load(&divisor) != 0) result = 6 / atomic_load(&divisor);
  pthread_join(thread, 0);
  return result;
}
