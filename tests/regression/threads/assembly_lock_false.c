// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// One step with `lock`, a load and a store without.
#include <assert.h>
#include <pthread.h>
static int count;
static void *work(void *unused) {
  __asm__ volatile("incl %0" : "+m"(count) : : "cc");
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  work(0);
  pthread_join(thread, 0);
  assert(count == 2);
  return 0;
}
