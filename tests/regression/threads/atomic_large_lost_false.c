// EXPECT assertion: false
// ALLOW unknown
// MODEL LP64, ILP32
// Each operation is one step, the two of them are not.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct three {
  int a, b, c;
};
static _Atomic struct three shared;

static void *work(void *unused) {
  struct three now = shared;
  now.a++;
  shared = now;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  struct three now = shared;
  now.a++;
  shared = now;
  pthread_join(t, 0);
  now = shared;
  assert(now.a == 2);
  return 0;
}
