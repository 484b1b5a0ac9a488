// EXPECT uninitialised-read: false
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// C11 6.2.6.1p5, 7.22.3.4p2: the thread may read the block before the first thread has written it.
#include <pthread.h>
#include <stdlib.h>
static int *cell;
static int is_large;
static void *work(void *a) {
  is_large = *cell > 3;
  return a;
}
int main(void) {
  pthread_t thread;
  cell = malloc(sizeof *cell);
  if (!cell) return 1;
  pthread_create(&thread, 0, work, 0);
  *cell = 5;
  pthread_join(thread, 0);
  return is_large;
}
