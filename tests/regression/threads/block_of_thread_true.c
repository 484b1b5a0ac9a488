// EXPECT valid-memcleanup: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A thread allocates, main frees after the join.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static _Atomic(int *) shared;
static void *work(void *a) {
  atomic_store(&shared, malloc(sizeof(int)));
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  free(atomic_load(&shared));
  return 0;
}
