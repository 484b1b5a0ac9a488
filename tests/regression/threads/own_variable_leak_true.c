// EXPECT valid-memtrack: true
// MODEL LP64, ILP32
// One thread gives back what its own variable points to, that of the first thread lives to the end.
#include <pthread.h>
#include <stdlib.h>
static _Thread_local struct { int count; char *text; } own;
static void *work(void *unused) {
  own.text = malloc(4);
  if (own.text) own.text[0] = 1;
  free(own.text);
  return unused;
}
int main(void) {
  own.text = malloc(4);
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
