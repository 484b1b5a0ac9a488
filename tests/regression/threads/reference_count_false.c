// EXPECT valid-memsafety: false (valid-free)
// NATIVE skip linked with threads
// Who finds it 0 afterwards frees: that may be both.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct object {
  atomic_int references;
  int value;
};
static void release(struct object *o) {
  atomic_int *references = &o->references;
  static atomic_int zeros;
  if (atomic_fetch_sub(references, 1) == 1) atomic_fetch_add(&zeros, 1);
  if (atomic_load(&zeros) == 1) free(o);
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
