// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The clock of the day may be set back.
#include <assert.h>
#include <time.h>

int main(void) {
  struct timespec a, b;
  clock_gettime(CLOCK_REALTIME, &a);
  clock_gettime(CLOCK_REALTIME, &b);
  assert(b.tv_sec >= a.tv_sec);
  return 0;
}
