// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip linked with threads
// Read twice: it may be null by then.
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
  if (atomic_load(&shared)) *atomic_load(&shared) = 1;
  pthread_join(thread, 0);
  return 0;
}
