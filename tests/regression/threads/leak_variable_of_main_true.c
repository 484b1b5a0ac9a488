// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread puts its block into a variable of main, which frees it.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *a) {
  *(int **)a = malloc(4);
  return 0;
}
int main(void) {
  pthread_t thread;
  int *block = 0;
  pthread_create(&thread, 0, work, &block);
  pthread_join(thread, 0);
  free(block);
  return 0;
}
