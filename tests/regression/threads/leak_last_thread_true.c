// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main ends before the program, which ends with its last thread. That one frees the block.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static void *work(void *a) {
  free(block);
  block = 0;
  return a;
}
int main(void) {
  pthread_t thread;
  block = malloc(4);
  pthread_create(&thread, 0, work, 0);
  pthread_exit(0);
}
