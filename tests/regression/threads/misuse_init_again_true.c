// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Each block has a mutex of its own; the last one is destroyed in between.
#include <pthread.h>
#include <stdlib.h>
static void once(void) {
  pthread_mutex_t lock;
  pthread_mutex_init(&lock, 0);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
}
int main(void) {
  for (int i = 0; i < 3; i++) {
    pthread_mutex_t lock;
    pthread_mutex_init(&lock, 0);
    pthread_mutex_t *heap = malloc(sizeof *heap);
    if (heap) pthread_mutex_init(heap, 0);
    free(heap);
  }
  once();
  once();
  pthread_mutex_t last;
  pthread_mutex_init(&last, 0);
  pthread_mutex_destroy(&last);
  pthread_mutex_init(&last, 0);
  pthread_mutex_destroy(&last);
  return 0;
}
