// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The other thread frees its block before: the next one may lie in its place (7.22.3p1).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static int *_Atomic shown;
static atomic_int is_free;

static void *look(void *other) {
  if (!atomic_load(&is_free)) return other;
  int *own = malloc(sizeof *own), *theirs = atomic_load(&shown);
  if (own && theirs) assert(own != theirs);
  free(own);
  return other;
}

static void *make(void *other) {
  int *block = malloc(sizeof *block);
  atomic_store(&shown, block);
  free(block);
  atomic_store(&is_free, 1);
  return other;
}

int main(void) {
  pthread_t one, two;
  pthread_create(&one, NULL, look, NULL);
  pthread_create(&two, NULL, make, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  return 0;
}
