// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip linked with threads
// While it may be running.
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
  free(block);
  pthread_join(thread, 0);
  return 0;
}
