// EXPECT assertion: true
// ARGS --dialect cbmc
// Nobody comes between __CPROVER_atomic_begin and __CPROVER_atomic_end.
#include <pthread.h>
static int x;
static void *add(void *unused) {
  __CPROVER_atomic_begin();
  x = x + 1;
  __CPROVER_atomic_end();
  return unused;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  __CPROVER_assert(x == 2, "both have counted");
  return 0;
}
