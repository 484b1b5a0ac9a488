// EXPECT assertion: true
// MODEL LP64, ILP32
//
// CLOCK_MONOTONIC does not go back (POSIX clock_gettime).
#include <assert.h>
#include <time.h>

int main(void) {
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  clock_gettime(CLOCK_MONOTONIC, &b);
  assert(b.tv_sec >= a.tv_sec);
  assert(b.tv_sec > a.tv_sec || b.tv_nsec >= a.tv_nsec);
  return 0;
}
