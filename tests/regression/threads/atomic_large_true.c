// EXPECT no-data-race: true
// EXPECT assertion: true
// ALLOW unknown
// MODEL LP64, ILP32
// Atomic types without instructions: the functions of libatomic access them in one step (C17 5.1.2.4p4).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct three {
  int a, b, c;
};
static _Atomic struct three shared;

static void *work(void *unused) {
  struct three new = {1, 2, 3};
  shared = new;
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  struct three now = shared;
  pthread_join(t, 0);
  assert((now.a == 0) == (now.c == 0));
  return 0;
}
