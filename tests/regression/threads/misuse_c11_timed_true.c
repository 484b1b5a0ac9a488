// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// The mutex supports timeout.
#include <threads.h>
#include <time.h>
int main(void) {
  mtx_t lock;
  struct timespec until = {0, 0};
  if (mtx_init(&lock, mtx_timed | mtx_recursive) != thrd_success) return 0;
  if (mtx_timedlock(&lock, &until) == thrd_success) mtx_unlock(&lock);
  mtx_destroy(&lock);
  mtx_init(&lock, mtx_plain);
  mtx_lock(&lock);
  mtx_unlock(&lock);
  mtx_destroy(&lock);
  return 0;
}
