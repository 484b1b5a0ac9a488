// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A failing assertion ends the program, while a variable leads to the block.
#include <pthread.h>
#include <stdlib.h>
#include <assert.h>
static int *block;
static int count;
static void *work(void *a) {
  count = 1;
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  block = malloc(4);
  assert(count == 0);
  pthread_join(thread, 0);
  return 0;
}
