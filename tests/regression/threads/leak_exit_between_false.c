// EXPECT valid-memtrack: false
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread says where the block is, and that it is nowhere; then main may end the program.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static void *work(void *a) {
  int *fresh = malloc(sizeof *fresh);
  block = fresh;
  block = 0;
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  exit(0);
}
