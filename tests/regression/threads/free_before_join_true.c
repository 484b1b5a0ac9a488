// EXPECT valid-deref: true
// EXPECT valid-free: true
// NATIVE skip linked with threads
// Main frees the block when the thread has ended.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *a) {
  *(int *)a = 4;
  return 0;
}
int main(void) {
  pthread_t thread;
  int *block = malloc(sizeof *block);
  if (!block) return 0;
  pthread_create(&thread, 0, work, block);
  pthread_join(thread, 0);
  free(block);
  return 0;
}
