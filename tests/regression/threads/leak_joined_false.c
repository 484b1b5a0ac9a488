// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// What main has made before it creates the thread, main frees when it has joined it, but not all of it.
#include <pthread.h>
#include <stdlib.h>
static int *shared, *other;
static void *work(void *a) {
  *shared = *other;
  return a;
}
int main(void) {
  pthread_t thread;
  shared = malloc(sizeof *shared);
  other = calloc(1, sizeof *other);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  free(shared);
  return 0;
}
