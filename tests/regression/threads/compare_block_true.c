// EXPECT assertion: true
// EXPECT memsafety: true
// MODEL LP64, ILP32
//
// Two blocks that are alive at the same time lie in different places, whoever made them (6.5.9p6, 7.22.3).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static int *_Atomic shown;

static void *look(void *other) {
  int *own = malloc(sizeof *own), *theirs = atomic_load(&shown);
  if (own && theirs) assert(own != theirs);
  free(own);
  return other;
}

static void *make(void *other) {
  int *block = malloc(sizeof *block);
  atomic_store(&shown, block);
  return other;
}

int main(void) {
  pthread_t one, two;
  pthread_create(&one, NULL, look, NULL);
  pthread_create(&two, NULL, make, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  free(shown);
  return 0;
}
