// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The count of references in an object goes down under its lock; the last one destroys it.
// It is destroyed, then given back.
#include <pthread.h>
struct object {
  pthread_mutex_t lock;
  int references;
};
static struct object object = {PTHREAD_MUTEX_INITIALIZER, 2};
static void *release(void *p) {
  pthread_mutex_lock(&object.lock);
  int last = --object.references == 0;
  if (last) pthread_mutex_destroy(&object.lock);
  pthread_mutex_unlock(&object.lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, release, 0);
  release(0);
  pthread_join(thread, 0);
  return 0;
}
