// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Three threads make a block each, main frees all.
#include <pthread.h>
#include <stdlib.h>
static int *blocks[3];
static void *work(void *a) {
  int i = *(int *)a;
  blocks[i] = malloc(sizeof(int));
  return 0;
}
int main(void) {
  pthread_t threads[3];
  int numbers[3];
  for (int i = 0; i < 3; ++i) {
    numbers[i] = i;
    pthread_create(&threads[i], 0, work, &numbers[i]);
  }
  for (int i = 0; i < 3; ++i) pthread_join(threads[i], 0);
  for (int i = 0; i < 3; ++i) free(blocks[i]);
  return 0;
}
