// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// ALLOW unknown
// NATIVE skip linked with threads
// Whoever comes first makes the block, under a lock.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  if (!block) block = malloc(sizeof *block);
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  free(block);
  return 0;
}
