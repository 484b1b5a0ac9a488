// EXPECT valid-memtrack: false
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The last of two owners frees the block. They count without a lock: each may find the other one still there.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static int owners = 2;
static void *work(void *a) {
  if (--owners == 0) free(block);
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
