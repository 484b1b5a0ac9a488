// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --isr look
// NATIVE skip has interrupts
// The handler finds no pointer any more when it is freed.
#include <pthread.h>
#include <stdlib.h>
static int *volatile shared;
static volatile int seen;
void look(void) {
  if (shared) seen = *shared;
}
static void *work(void *p) {
  int *mine = p;
  shared = mine;
  shared = 0;
  free(mine);
  return p;
}
int main(void) {
  pthread_t thread;
  int *block = malloc(sizeof(int));
  if (!block) return 0;
  *block = 1;
  pthread_create(&thread, 0, work, block);
  pthread_join(thread, 0);
  return 0;
}
