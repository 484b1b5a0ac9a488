// EXPECT assertion: true
// MODEL LP64, ILP32
// POSIX: the program sets TZ, and local time is UTC.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
int main(void) {
  if (setenv("TZ", "UTC0", 1)) return 0;
  time_t start = 0, day = 86400;
  char text[26];
  assert(!strcmp(ctime_r(&start, text), "Thu Jan  1 00:00:00 1970\n"));
  struct tm *parts = localtime(&day);
  assert(parts->tm_mday == 2 && parts->tm_hour == 0 && parts->tm_isdst == 0 && parts->tm_gmtoff == 0);
  struct tm later = {.tm_year = 100, .tm_mon = 13, .tm_mday = 32, .tm_isdst = 0};
  assert(mktime(&later) == 983664000 && later.tm_year == 101 && later.tm_mon == 2 && later.tm_mday == 4);
  return 0;
}
