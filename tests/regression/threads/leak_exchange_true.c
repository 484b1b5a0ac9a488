// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// ALLOW unknown
// NATIVE skip linked with threads
// Whoever puts a block there frees the one before it, in one step.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static void *work(void *a) {
  int *fresh = malloc(sizeof *fresh);
  int *old = __atomic_exchange_n(&block, fresh, __ATOMIC_SEQ_CST);
  if (old) free(old);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  free(block);
  return 0;
}
