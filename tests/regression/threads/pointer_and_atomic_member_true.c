// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A pointer and a number lie in one structure, which is found by an atomic pointer.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct N {
  struct N *next;
  atomic_int in;
} a, b;
struct N *_Atomic top = &a;

static void *t0(void *p) {
  atomic_fetch_add(&atomic_load(&top)->in, 1);
  return p;
}

int main(void) {
  pthread_t x;
  pthread_create(&x, 0, t0, 0);
  atomic_load(&top)->next = &b;
  atomic_store(&top, a.next);
  pthread_join(x, 0);
  assert(a.in + b.in == 1);
  return 0;
}
