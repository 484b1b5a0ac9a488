// EXPECT valid-free: false (valid-free)
// MODEL LP64, ILP32
// REPLAY yes
// AXES solvers
// NATIVE skip linked with threads
// Each thread looks before the other one has written.
#include <pthread.h>
#include <stdlib.h>
static char *block;
static void *drop(void *unused) {
  char *mine = block;
  if (mine) {
    block = 0;
    free(mine);
  }
  return unused;
}
int main(void) {
  pthread_t one, two;
  block = malloc(16);
  pthread_create(&one, 0, drop, 0);
  pthread_create(&two, 0, drop, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
