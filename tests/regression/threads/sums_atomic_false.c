// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// One of the sums is the one that both make.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int sum;
static void *work(void *p) {
  for (int i = 0; i < 40; i++) {
    atomic_fetch_add(&sum, 1);
  }
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, work, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  assert(sum != 80);
  return 0;
}
