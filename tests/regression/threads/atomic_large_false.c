// EXPECT no-data-race: false
// ALLOW unknown
// MODEL LP64, ILP32
// A plain write to what another thread accesses atomically: the functions of libatomic do not make it a step.
#include <pthread.h>
#include <stdatomic.h>

struct three {
  int a, b, c;
};
static _Atomic struct three shared;

static void *work(void *unused) {
  struct three new = {1, 2, 3};
  *(struct three *)&shared = new;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  struct three now = shared;
  pthread_join(t, 0);
  return now.a;
}
