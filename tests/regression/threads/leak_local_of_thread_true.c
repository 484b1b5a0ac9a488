// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// ALLOW unknown
// NATIVE skip linked with threads
// A thread that still runs has the block in a variable when main ends.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
static atomic_int is_there, go_on;
static void *work(void *a) {
  int *block = malloc(sizeof *block);
  is_there = 1;
  while (!go_on)
    ;
  free(block);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  while (!is_there)
    ;
  return 0;
}
