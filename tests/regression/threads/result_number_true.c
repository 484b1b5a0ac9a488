// EXPECT no-data-race: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// A number that a thread returns as a pointer: no object lies at such an address.
#include <assert.h>
#include <pthread.h>
static int x;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void set(void) { x = 1; }
static void *run(void *p) {
  (void)p;
  pthread_once(&once, set);
  return (void *)(long)x;
}
int main(void) {
  pthread_t s, t;
  void *result;
  pthread_create(&s, 0, run, 0);
  pthread_create(&t, 0, run, 0);
  pthread_join(s, &result);
  pthread_join(t, 0);
  assert((long)result == 1);
}
