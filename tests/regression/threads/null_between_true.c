// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// The pointer is read once, and what was read is checked and followed.
#include <pthread.h>
#include <stdatomic.h>
static int target;
static _Atomic(int *) shared = &target;
static void *work(void *a) {
  atomic_store(&shared, 0);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  int *mine = atomic_load(&shared);
  if (mine) *mine = 1;
  pthread_join(thread, 0);
  return 0;
}
