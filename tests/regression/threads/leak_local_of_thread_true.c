// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread that waits for a lock has the block in a variable when main ends.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
static atomic_int is_there;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  int *block = malloc(sizeof *block);
  is_there = 1;
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  free(block);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  pthread_create(&thread, 0, work, 0);
  while (!is_there)
    ;
  return 0;
}
