// EXPECT no-overflow: true
// EXPECT assertion: true
// OUTPUT stderr: ^assumed: clocks show no time after 2499, or 2035 where a time has 32 bits
// MODEL LP64, ILP32
// Times an hour from now, what a part of the program took, and a process whose time does not go back.
#include <assert.h>
#include <sys/time.h>
#include <time.h>

int main(void) {
  time_t begin = time(0), later = begin + 3600;
  clock_t first = clock();
  struct timeval now;
  gettimeofday(&now, 0);
  long difference = (long)(time(0) - begin) + (long)(later - now.tv_sec) / 2;
  clock_t second = clock();
  if (first >= 0 && second >= 0) assert(second - first >= 0);
  return difference == 0;
}
