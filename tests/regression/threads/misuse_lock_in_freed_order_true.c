// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The count of references in an object goes down under its lock; the last one destroys it.
// It is given back first. The thread whose count was not the last one has given it back before.
#include <pthread.h>
struct object {
  pthread_mutex_t lock;
  int references;
};
static struct object object = {PTHREAD_MUTEX_INITIALIZER, 2};
static void *release(void *p) {
  pthread_mutex_lock(&object.lock);
  int last = --object.references == 0;
  pthread_mutex_unlock(&object.lock);
  if (last) pthread_mutex_destroy(&object.lock);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, release, 0);
  release(0);
  pthread_join(thread, 0);
  return 0;
}
