// EXPECT valid-memtrack: false
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread makes the block of main larger, and nobody learns where it is.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static void *work(void *a) {
  int *larger = realloc(a, 8);
  larger[1] = 1;
  block = 0;
  return a;
}
int main(void) {
  pthread_t thread;
  block = malloc(4);
  pthread_create(&thread, 0, work, block);
  pthread_join(thread, 0);
  free(block);
  return 0;
}
