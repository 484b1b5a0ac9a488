// EXPECT valid-memtrack: false
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread frees what main has made, if it is what it looks for: else it forgets it.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static int wanted;
static void *work(void *a) {
  if (wanted) free(block);
  block = 0;
  return a;
}
int main(void) {
  pthread_t thread;
  block = malloc(4);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
