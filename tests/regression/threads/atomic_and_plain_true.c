// EXPECT no-data-race: true
// NATIVE skip linked with threads
// All accesses are atomic.
#include <pthread.h>
static long x;
static void *work(void *a) {
  __atomic_store_n(&x, 1, __ATOMIC_SEQ_CST);
  return a;
}
int main(void) {
  pthread_t thread;
  long seen;
  pthread_create(&thread, 0, work, 0);
  seen = __atomic_load_n(&x, __ATOMIC_SEQ_CST);
  pthread_join(thread, 0);
  return (int)(seen - seen);
}
