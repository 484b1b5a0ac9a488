// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread that finds something else than it wants aborts the program; the block is still in a variable.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static int state;
static void *work(void *a) {
  if (state != 0) abort();
  return a;
}
int main(void) {
  pthread_t thread;
  block = malloc(4);
  pthread_create(&thread, 0, work, 0);
  state = 1;
  pthread_join(thread, 0);
  return 0;
}
