// EXPECT no-data-race: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A block is freed while another thread may read it: ThreadSanitizer calls it a data race, too.
#include <pthread.h>
#include <stdlib.h>

int *p, r;

static void *release(void *unused) {
  free(p);
  return unused;
}

int main(void) {
  p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 0;
  pthread_t t;
  pthread_create(&t, 0, release, 0);
  r = *p;
  pthread_join(t, 0);
  return 0;
}
