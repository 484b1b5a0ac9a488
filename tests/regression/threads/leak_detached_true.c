// EXPECT valid-memcleanup: true
// EXPECT valid-memtrack: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A detached thread has a block for itself for some time; main ends after it.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
static atomic_int is_done;
static void *work(void *a) {
  int *block = malloc(sizeof *block);
  *block = 1;
  free(block);
  is_done = 1;
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_detach(thread);
  while (!is_done)
    ;
  return 0;
}
