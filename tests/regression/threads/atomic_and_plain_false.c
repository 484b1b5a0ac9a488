// EXPECT no-data-race: false
// NATIVE skip linked with threads
// An atomic store and a plain load of the same object are a race.
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
  seen = x;
  pthread_join(thread, 0);
  return (int)(seen - seen);
}
