// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// ALLOW unknown
// NATIVE skip linked with threads
// Main ends the program when the thread may be between making the block and saying where it is. A variable of the
// thread refers to it then.
#include <pthread.h>
#include <stdlib.h>
static int *block;
static void *work(void *a) {
  int *fresh = malloc(sizeof *fresh);
  *fresh = 1;
  block = fresh;
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  exit(0);
}
