// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip reads clocks
// No clock shows a fraction of a second that is one, and time() writes what it returns.
#include <sys/time.h>
#include <time.h>

void reach_error(void) {}

int main(void) {
  struct timeval now;
  struct timespec later;
  time_t stored, start = time(&stored);
  if (start != stored) reach_error();
  if (gettimeofday(&now, NULL) == 0 && now.tv_usec >= 1000000) reach_error();
  if (clock_gettime(CLOCK_REALTIME, &later) == 0 && later.tv_nsec >= 1000000000) reach_error();
  return 0;
}
