// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// The last one frees: who brings the count down to 0.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct object {
  atomic_int references;
  int value;
};
static void release(struct object *o) {
  if (atomic_fetch_sub(&o->references, 1) == 1) free(o);
}
static void *work(void *a) {
  release(a);
  return 0;
}
int main(void) {
  pthread_t thread;
  struct object *o = malloc(sizeof *o);
  if (!o) return 0;
  atomic_init(&o->references, 2);
  o->value = 1;
  pthread_create(&thread, 0, work, o);
  release(o);
  pthread_join(thread, 0);
  return 0;
}
