// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: time of gettimeofday\(\) = 5
// NATIVE skip reads clocks
// All clocks show what the path needs.
#include <sys/time.h>
#include <time.h>

void reach_error(void) {}

int main(void) {
  struct timeval now;
  struct timespec later;
  time_t start = time(NULL);
  if (start != 1000000 || clock() != 17) return 0;
  if (gettimeofday(NULL, NULL) != 0 || gettimeofday(&now, NULL) != 0 || now.tv_sec != 5 || now.tv_usec != 6) return 0;
  if (clock_gettime(CLOCK_REALTIME, &later) == 0 && later.tv_sec == 1000007 && later.tv_nsec == 8) reach_error();
  return 0;
}
