// EXPECT assertion: true
// EXPECT memsafety: true
// MODEL LP64, ILP32
//
// The other thread frees the block after the next one was made: they lie apart (7.22.3p1).
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static void *work(void *block) {
  free(block);
  return NULL;
}

int main(void) {
  pthread_t one;
  char *block = malloc(4), *next = malloc(4);
  assert(block != next);
  pthread_create(&one, NULL, work, block);
  pthread_join(one, NULL);
  free(next);
  return 0;
}
