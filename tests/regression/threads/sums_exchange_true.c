// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A compare-and-swap that fails changes nothing, and says so.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int sum, missed;
static void *work(void *p) {
  int now = atomic_load(&sum);
  if (!atomic_compare_exchange_strong(&sum, &now, now + 1)) atomic_fetch_add(&missed, 1);
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, work, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  assert(sum + missed == 2);
  return 0;
}
