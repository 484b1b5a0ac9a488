// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread makes a block and returns its address, which main frees.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *a) {
  int *block = malloc(sizeof *block);
  *block = 1;
  return block;
}
int main(void) {
  pthread_t thread;
  void *result;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, &result);
  free(result);
  return 0;
}
