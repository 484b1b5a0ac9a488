// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The sum is 32.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int sum;
static void *work(void *p) {
  sum += 2;
  return p;
}
int main(void) {
  pthread_t threads[16];
  for (int i = 0; i < 16; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < 16; i++) pthread_join(threads[i], 0);
  assert(sum == 31);
  return 0;
}
