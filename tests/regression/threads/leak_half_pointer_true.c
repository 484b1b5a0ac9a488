// EXPECT valid-memtrack: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Half of a pointer is overwritten when another one leads to the block. Parts of pointers may be `unknown`.
// ALLOW unknown
#include <pthread.h>
#include <stdlib.h>

char *p, *q;

static void *w(void *a) {
  ((unsigned short *)&p)[0] = 0;
  ((unsigned short *)&p)[1] = 0;
  return a;
}

int main(void) {
  p = malloc(64);
  if (!p) return 0;
  q = p;
  pthread_t t;
  pthread_create(&t, 0, w, 0);
  pthread_join(t, 0);
  return 0;
}
