// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Who takes the address out of the shared pointer frees the block.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static _Atomic(int *) shared;
static void *work(void *a) {
  int *mine = atomic_exchange(&shared, 0);
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
