// EXPECT valid-deref: false
// MODEL LP64, ILP32
//
// The text does not fit into the thread's own array; the arrays of other threads are no room for it (6.5.6p8).
#include <pthread.h>
#include <string.h>

static _Thread_local char text[4];

static void fill(char *to, size_t length) {
  memset(to, 'x', length);
  to[length] = 0;
}

static void *work(void *argument) {
  fill(text, sizeof text);
  return argument;
}

int main(void) {
  pthread_t one;
  fill(text, 3);
  pthread_create(&one, NULL, work, NULL);
  pthread_join(one, NULL);
  return 0;
}
