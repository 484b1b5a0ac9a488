// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// C11 7.26.4.6: the mutex shall be locked by the calling thread, also a recursive one.
#include <threads.h>
static mtx_t lock;
static int work(void *p) {
  (void)p;
  mtx_lock(&lock);
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
