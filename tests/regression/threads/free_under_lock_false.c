// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip linked with threads
// One thread frees a block and forgets its address, both under a lock.
// The other one checks the address under the lock and follows it after the lock.
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int *shared;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  int *mine = shared;
  pthread_mutex_unlock(&lock);
  if (mine) *mine = 1;
  return a;
}
int main(void) {
  pthread_t thread;
  shared = malloc(sizeof *shared);
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&lock);
  free(shared);
  shared = 0;
  pthread_mutex_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}
