// EXPECT assertion: false
// MODEL LP64, ILP32
//
// Where the other thread has freed a block the next one may lie (7.22.3p1).
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static void *work(void *block) {
  free(block);
  return NULL;
}

int main(void) {
  pthread_t one;
  char *block = malloc(4);
  pthread_create(&one, NULL, work, block);
  pthread_join(one, NULL);
  char *next = malloc(4);
  assert(block != next);
  return 0;
}
