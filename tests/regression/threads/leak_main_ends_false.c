// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread frees what it makes. Main does not wait for it: all threads end with main.
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
  return 0;
}
