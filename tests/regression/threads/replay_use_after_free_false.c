// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// REPLAY yes
// AXES solvers
// NATIVE skip linked with threads
// Freed between the test of the pointer and its use.
#include <pthread.h>
#include <stdlib.h>
static int *shared;
static int last;
static void *read_it(void *unused) {
  int *mine = shared;
  if (mine) last = *mine;
  return unused;
}
int main(void) {
  pthread_t reader;
  int *block = malloc(sizeof *block);
  if (!block) return 1;
  *block = 7;
  shared = block;
  pthread_create(&reader, 0, read_it, 0);
  shared = 0;
  free(block);
  pthread_join(reader, 0);
  return last;
}
