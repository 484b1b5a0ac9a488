// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread waits though it may have been told before.
#include <threads.h>
static mtx_t lock;
static cnd_t changed;
static int ready;
static int wait_for_it(void *p) {
  (void)p;
  mtx_lock(&lock);
  cnd_wait(&changed, &lock);
  mtx_unlock(&lock);
  return 0;
}
int main(void) {
  thrd_t thread;
  mtx_init(&lock, mtx_plain);
  cnd_init(&changed);
  thrd_create(&thread, wait_for_it, 0);
  mtx_lock(&lock);
  ready = 1;
  cnd_broadcast(&changed);
  mtx_unlock(&lock);
  thrd_join(thread, 0);
  return ready - 1;
}
