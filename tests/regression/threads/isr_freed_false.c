// EXPECT valid-deref: false
// MODEL LP64, ILP32
// ARGS --isr look
// NATIVE skip has interrupts
// A handler reads what a thread has freed.
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
  free(mine);
  shared = 0;
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
