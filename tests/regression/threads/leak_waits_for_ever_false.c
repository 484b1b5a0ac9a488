// EXPECT valid-memtrack: unknown
// MODEL LP64, ILP32
// ALLOW false
// NATIVE skip linked with threads
// Both threads may wait for ever when the block is lost.
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int *block;
static void *work(void *argument) {
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return argument;
}
int main(void) {
  pthread_t thread;
  block = malloc(4);
  pthread_create(&thread, 0, work, 0);
  pthread_mutex_lock(&a);
  int *mine = block;
  block = 0;
  pthread_mutex_lock(&b);
  block = mine;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  pthread_join(thread, 0);
  free(block);
  return 0;
}
