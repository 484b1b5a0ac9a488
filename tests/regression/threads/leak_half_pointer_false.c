// EXPECT valid-memtrack: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Half of a pointer is overwritten: nothing leads to the block any more (LeakSanitizer reports it).
#include <pthread.h>
#include <stdlib.h>

char *p;

static void *w(void *a) {
  ((unsigned short *)&p)[0] = 0;
  ((unsigned short *)&p)[1] = 0;
  return a;
}

int main(void) {
  p = malloc(64);
  if (!p) return 0;
  pthread_t t;
  pthread_create(&t, 0, w, 0);
  pthread_join(t, 0);
  return 0;
}
