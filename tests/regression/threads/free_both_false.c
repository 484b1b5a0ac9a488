// EXPECT valid-memsafety: false (valid-free)
// NATIVE skip linked with threads
// Both may have read it before one of them clears it.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static _Atomic(int *) shared;
static void *work(void *a) {
  int *mine = atomic_load(&shared);
  atomic_store(&shared, 0);
  free(mine);
  return a;
}
int main(void) {
  pthread_t one, two;
  atomic_store(&shared, malloc(sizeof(int)));
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
