// EXPECT valid-deref: false
// Whoever gives back the last reference frees what others still want.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct shared { atomic_int references; int value; };
static struct shared *s;
static void *work(void *p) {
  for (int i = 0; i < 20; i++) {
    atomic_fetch_add(&s->references, 1);
    int v = s->value;
    if (atomic_fetch_sub(&s->references, 1) == 1) free(s);
    (void)v;
  }
  return p;
}
int main(void) {
  pthread_t t[3];
  s = malloc(sizeof *s);
  if (!s) return 0;
  s->references = 0;
  s->value = 1;
  for (int i = 0; i < 3; i++) pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
  return 0;
}
