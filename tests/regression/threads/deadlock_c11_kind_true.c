// EXPECT deadlock: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A recursive mutex.
#include <threads.h>
static mtx_t lock;
static int work(void *p) {
  (void)p;
  mtx_lock(&lock);
  mtx_lock(&lock);
  mtx_unlock(&lock);
  mtx_unlock(&lock);
  return 0;
}
int main(void) {
  thrd_t thread;
  mtx_init(&lock, mtx_plain | mtx_recursive);
  thrd_create(&thread, work, 0);
  thrd_join(thread, 0);
  return 0;
}
