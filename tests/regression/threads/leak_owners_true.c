// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The last of two owners frees the block.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static int owners = 2;
static void *work(void *a) {
  if (__atomic_sub_fetch(&owners, 1, __ATOMIC_SEQ_CST) == 0) free(block);
  return a;
}
int main(void) {
  pthread_t one, two;
  block = malloc(4);
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  block = 0;
  return 0;
}
