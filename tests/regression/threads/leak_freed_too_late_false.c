// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread frees the block of main, but main does not wait for it. A variable leads to it until then.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static void *work(void *a) {
  free(block);
  return a;
}
int main(void) {
  pthread_t thread;
  block = malloc(4);
  pthread_create(&thread, 0, work, 0);
  return 0;
}
