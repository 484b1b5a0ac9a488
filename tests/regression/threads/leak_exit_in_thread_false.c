// EXPECT valid-memtrack: false
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread ends the program. Main may have forgotten its block by then.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static void *work(void *a) {
  exit(0);
}
int main(void) {
  pthread_t thread;
  block = malloc(4);
  pthread_create(&thread, 0, work, 0);
  block = 0;
  pthread_join(thread, 0);
  return 0;
}
