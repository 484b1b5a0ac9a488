// EXPECT assertion: false
// MODEL LP64, ILP32
// POSIX: localtime_r need not look at TZ again, and glibc's does not: a zone that was read before stays.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <time.h>
int main(void) {
  time_t start = 0;
  struct tm parts;
  if (!localtime(&start) || setenv("TZ", "UTC", 1)) return 0;
  localtime_r(&start, &parts);
  assert(parts.tm_hour == 0);
  return 0;
}
