// EXPECT valid-memsafety: false
// NATIVE skip linked with threads
// The new reference is counted by the thread that gets it: too late. Whether the block is used after it was freed or
// freed twice depends on the schedule.
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
  struct object *o = a;
  atomic_fetch_add(&o->references, 1);
  o->value++;
  release(o);
  return 0;
}
int main(void) {
  pthread_t thread;
  struct object *o = malloc(sizeof *o);
  if (!o) return 0;
  atomic_init(&o->references, 1);
  o->value = 1;
  pthread_create(&thread, 0, work, o);
  release(o);
  pthread_join(thread, 0);
  return 0;
}
