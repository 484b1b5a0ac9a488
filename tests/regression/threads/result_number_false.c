// EXPECT assertion: false
// MODEL LP64, ILP32
// The number is one or the other, as the threads are run.
#include <assert.h>
#include <pthread.h>
static _Atomic int x;
static void *run(void *p) {
  int mine = x + (p != 0);
  x = mine + 1;
  return (void *)(long)mine;
}
int main(void) {
  pthread_t s, t;
  void *result;
  pthread_create(&s, 0, run, 0);
  pthread_create(&t, 0, run, &t);
  pthread_join(s, &result);
  pthread_join(t, 0);
  assert((long)result == 0);
}
