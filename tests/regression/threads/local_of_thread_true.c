// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A thread returns the address of a block, which main reads and frees.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *a) {
  int *result = malloc(sizeof *result);
  if (!result) abort();
  *result = a != 0;
  return result;
}
int main(void) {
  pthread_t thread;
  void *result;
  pthread_create(&thread, 0, work, &result);
  pthread_join(thread, &result);
  int value = *(int *)result;
  free(result);
  return value - 1;
}
