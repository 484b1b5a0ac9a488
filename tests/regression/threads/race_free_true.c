// EXPECT no-data-race: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Who frees the block comes after all that read it: by a lock, a count of references, or the end of a thread.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int *p, *q;
atomic_int references = 2;

static void drop(void) {
  if (atomic_fetch_sub(&references, 1) == 1) free(q);
}

static void *other(void *block) {
  pthread_mutex_lock(&m);
  if (p) free(p);
  p = 0;
  pthread_mutex_unlock(&m);
  int seen = *q + *(int *)block;
  drop();
  return seen ? block : 0;
}

int main(void) {
  p = malloc(sizeof *p), q = malloc(sizeof *q);
  int *r = malloc(sizeof *r);
  if (!p || !q || !r) return 0;
  *p = *q = *r = 0;
  pthread_t t;
  pthread_create(&t, 0, other, r);
  pthread_mutex_lock(&m);
  if (p) *p = 1;
  pthread_mutex_unlock(&m);
  (void)*(volatile int *)q;
  drop();
  pthread_join(t, 0);
  free(r);
  return 0;
}
