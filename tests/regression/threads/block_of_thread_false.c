// EXPECT valid-memcleanup: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// If main is first, nobody frees.
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
  free(atomic_load(&shared));
  pthread_join(thread, 0);
  return 0;
}
