// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A pointer that one thread takes out of another object and puts where a second thread finds it.
#include <assert.h>
#include <pthread.h>

struct N {
  struct N *next;
  int v;
} a, b, *top = &a;

static void *t0(void *p) {
  int r = top->v;
  assert(r == 0);
  return p;
}

static void *t1(void *p) {
  struct N *n = top;
  n->next = &b;
  top = n->next;
  return p;
}

int main(void) {
  pthread_t x, y;
  pthread_create(&x, 0, t0, 0);
  pthread_create(&y, 0, t1, 0);
  pthread_join(x, 0);
  pthread_join(y, 0);
  return 0;
}
