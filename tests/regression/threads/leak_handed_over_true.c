// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread makes a block and says so; main waits for that and frees it.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
static int *_Atomic place;
static void *work(void *a) {
  place = malloc(4);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  int *block;
  while (!(block = place))
    ;
  place = 0;
  free(block);
  pthread_join(thread, 0);
  return 0;
}
