// EXPECT no-data-race: true
// EXPECT unreach-call: true
// NATIVE skip linked with threads
// Each thread has its own cell of a block.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
static void *work(void *a) {
  int *cell = a;
  *cell += 1;
  *cell += 1;
  return 0;
}
int main(void) {
  pthread_t one, two;
  int *block = calloc(2, sizeof *block);
  if (!block) return 0;
  pthread_create(&one, 0, work, &block[0]);
  pthread_create(&two, 0, work, &block[1]);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (block[0] + block[1] != 4) reach_error();
  free(block);
  return 0;
}
