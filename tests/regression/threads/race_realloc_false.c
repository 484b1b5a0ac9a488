// EXPECT no-data-race: false
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// realloc frees the block that another thread writes.
#include <pthread.h>
#include <stdlib.h>

char *p;

static void *grow(void *unused) {
  char *larger = realloc(p, 64);
  free(larger);
  return unused;
}

int main(void) {
  p = calloc(8, 1);
  if (!p) return 0;
  pthread_t t;
  pthread_create(&t, 0, grow, 0);
  p[7] = 1;
  pthread_join(t, 0);
  return 0;
}
