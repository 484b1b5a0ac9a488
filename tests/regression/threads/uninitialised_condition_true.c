// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The item is written before the condition is signalled; the loop that waits ends.
#include <pthread.h>
#include <stdlib.h>
struct queue {
  pthread_mutex_t lock;
  pthread_cond_t filled;
  int is_full, item;
};
static void *put(void *a) {
  struct queue *queue = a;
  pthread_mutex_lock(&queue->lock);
  queue->item = 4;
  queue->is_full = 1;
  pthread_cond_signal(&queue->filled);
  pthread_mutex_unlock(&queue->lock);
  return 0;
}
int main(void) {
  pthread_t thread;
  struct queue *queue = malloc(sizeof *queue);
  if (!queue) abort();
  pthread_mutex_init(&queue->lock, 0);
  pthread_cond_init(&queue->filled, 0);
  queue->is_full = 0;
  pthread_create(&thread, 0, put, queue);
  pthread_mutex_lock(&queue->lock);
  while (!queue->is_full) pthread_cond_wait(&queue->filled, &queue->lock);
  int item = queue->item;
  pthread_mutex_unlock(&queue->lock);
  pthread_join(thread, 0);
  pthread_cond_destroy(&queue->filled);
  pthread_mutex_destroy(&queue->lock);
  free(queue);
  return item - 4;
}
