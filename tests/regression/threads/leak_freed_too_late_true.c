// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread frees the block of main.
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
  pthread_join(thread, 0);
  return 0;
}
