// EXPECT valid-deref: false
// MODEL LP64, ILP32
// One thread makes the block, and another one writes after its end.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static int *_Atomic shared;
static void *use(void *unused) {
  int *found = atomic_load(&shared);
  if (found) found[3] = 3;
  return unused;
}
static void *make(void *unused) {
  int *made = malloc(3 * sizeof *made);
  atomic_store(&shared, made);
  return unused;
}
int main(void) {
  pthread_t user, maker;
  pthread_create(&user, 0, use, 0);
  pthread_create(&maker, 0, make, 0);
  pthread_join(user, 0);
  pthread_join(maker, 0);
  return 0;
}
