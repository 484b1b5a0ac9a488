// EXPECT valid-deref: false
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread takes the block by an atomic exchange and frees it; main makes it after the thread and uses it afterwards.
#include <pthread.h>
#include <stdlib.h>
static int *place;
static void *work(void *a) {
  int *block = __atomic_exchange_n(&place, 0, __ATOMIC_SEQ_CST);
  free(block);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  int *block = calloc(1, sizeof *block);
  __atomic_store_n(&place, block, __ATOMIC_SEQ_CST);
  pthread_join(thread, 0);
  return *block;
}
