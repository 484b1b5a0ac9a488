// EXPECT valid-memtrack: false
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread makes a block and returns its address, which main does not ask for.
// The library has it until the thread is joined.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *a) {
  int *block = malloc(sizeof *block);
  *block = 1;
  return block;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
