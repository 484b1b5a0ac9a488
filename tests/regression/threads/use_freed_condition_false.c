// EXPECT valid-deref: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
#include <pthread.h>
#include <stdlib.h>

pthread_cond_t *c;

static void *w(void *a) {
  pthread_cond_signal(c);
  return a;
}

int main(void) {
  c = malloc(sizeof *c);
  if (!c) return 0;
  pthread_cond_init(c, 0);
  pthread_t t;
  pthread_create(&t, 0, w, 0);
  free(c);
  pthread_join(t, 0);
  return 0;
}
