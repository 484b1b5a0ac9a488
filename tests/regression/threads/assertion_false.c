// EXPECT assertion: false
// NATIVE skip linked with threads
// assert() in a thread.
// Main may have been faster.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int x = 1;
static void *work(void *a) {
  assert(atomic_load(&x) == 1);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  atomic_store(&x, 2);
  pthread_join(thread, 0);
  return 0;
}
