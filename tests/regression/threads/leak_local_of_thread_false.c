// EXPECT valid-memtrack: false
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread that still runs has forgotten the block when main ends.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
static atomic_int is_there;
static void *work(void *a) {
  int *block = malloc(sizeof *block);
  *block = 1;
  block = 0;
  is_there = 1;
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  while (!is_there)
    ;
  return 0;
}
