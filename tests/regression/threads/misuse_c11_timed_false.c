// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// C17 7.26.4.4p2: the mutex shall support timeout.
#include <threads.h>
#include <time.h>
int main(void) {
  mtx_t lock;
  struct timespec until = {0, 0};
  if (mtx_init(&lock, mtx_plain | mtx_recursive) != thrd_success) return 0;
  if (mtx_timedlock(&lock, &until) == thrd_success) mtx_unlock(&lock);
  mtx_destroy(&lock);
  return 0;
}
