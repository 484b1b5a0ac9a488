// EXPECT uninitialised-read: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The block is written before there is another thread; that one writes another block before it is joined.
#include <pthread.h>
#include <stdlib.h>
static int *cell, *answer;
static void *work(void *a) {
  *answer = *cell + 1;
  return a;
}
int main(void) {
  pthread_t thread;
  cell = malloc(sizeof *cell);
  answer = malloc(sizeof *answer);
  if (!cell || !answer) abort();
  *cell = 5;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  int result = *answer - 6;
  free(cell);
  free(answer);
  return result;
}
