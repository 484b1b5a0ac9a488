// EXPECT lock-misuse: true
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// C11 7.26.4.6: the mutex shall be locked by the calling thread.
#include <threads.h>
static mtx_t lock;
static int work(void *p) {
  (void)p;
  if (mtx_trylock(&lock) == thrd_success) mtx_unlock(&lock);
  return 0;
}
int main(void) {
  thrd_t one, two;
  mtx_init(&lock, mtx_plain);
  thrd_create(&one, work, 0);
  thrd_create(&two, work, 0);
  thrd_join(one, 0);
  thrd_join(two, 0);
  return 0;
}
