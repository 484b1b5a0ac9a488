// EXPECT no-data-race: true
// ARGS --memory-model-threads rc11
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Who drops the last reference acquires what the other one has released.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

atomic_int references = 2;
int *p;

static void *use(void *unused) {
  int v = *p;
  if (atomic_fetch_sub_explicit(&references, 1, memory_order_acq_rel) == 1) free(p);
  return v ? unused : 0;
}

int main(void) {
  p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 0;
  pthread_t t, u;
  pthread_create(&t, 0, use, 0);
  pthread_create(&u, 0, use, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
