// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// One thread adds by a load and a store, between which the other one may add.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int sum;
static void *work(void *p) {
  for (int i = 0; i < 2; i++) atomic_fetch_add(&sum, 1);
  return p;
}
static void *other(void *p) {
  atomic_store(&sum, atomic_load(&sum) + 1);
  return p;
}
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, other, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  assert(sum == 3);
  return 0;
}
