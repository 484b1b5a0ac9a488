// EXPECT valid-memtrack: false
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread puts its block into a variable of main where another one was.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *a) {
  *(int **)a = malloc(4);
  return 0;
}
int main(void) {
  pthread_t thread;
  int *block = malloc(4);
  pthread_create(&thread, 0, work, &block);
  pthread_join(thread, 0);
  free(block);
  return 0;
}
