// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread frees what it makes; main waits for it.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *a) {
  int *block = malloc(sizeof *block);
  *block = 1;
  free(block);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
