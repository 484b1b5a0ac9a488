// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The thread looks before it waits.
#include <threads.h>
static mtx_t lock;
static cnd_t changed;
static int ready;
static int wait_for_it(void *p) {
  (void)p;
  mtx_lock(&lock);
  if (!ready) cnd_wait(&changed, &lock);
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
