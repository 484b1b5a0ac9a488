// EXPECT valid-memtrack: false
// MODEL LP64, ILP32
// The variable ends with its thread, and nothing leads to the block then (C17 6.2.4p4).
#include <pthread.h>
#include <stdlib.h>
static _Thread_local struct { int count; char *text; } own;
static void *work(void *unused) {
  own.text = malloc(4);
  own.count++;
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
