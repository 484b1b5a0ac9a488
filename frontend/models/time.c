/* time.h (C11 7.27): a clock that shows anything. Calendar times are in the ranges of 7.27.1. */
#include "model.h"

FATHOM_INPUT(long, time)
static long fathom_now(void) {
  long now = __fathom_nondet_time();
  __fathom_assume(now >= -1);
  return now;
}
long time(long *result) {
  long now = fathom_now();
  if (result) *result = now;
  return now;
}

FATHOM_INPUT(long, clock)
long clock(void) {
  long ticks = __fathom_nondet_clock();
  __fathom_assume(ticks >= -1);
  return ticks;
}

struct parts {
  long seconds, fraction;
};
int gettimeofday(struct parts *now, void *zone) {
  (void)zone;
  if (!now) return 0;
  long seconds = __fathom_nondet_time(), fraction = __fathom_nondet_time();
  __fathom_assume(seconds >= 0 && fraction >= 0 && fraction < 1000000);
  now->seconds = seconds;
  now->fraction = fraction;
  return 0;
}

FATHOM_INPUT(int, clock_gettime)
int clock_gettime(int clock, struct parts *now) {
  (void)clock;
  if (__fathom_nondet_clock_gettime()) {
    fathom_fail();
    return -1;
  }
  long seconds = __fathom_nondet_time(), fraction = __fathom_nondet_time();
  __fathom_assume(seconds >= 0 && fraction >= 0 && fraction < 1000000000);
  now->seconds = seconds;
  now->fraction = fraction;
  return 0;
}

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long gmtoff;
  const char *zone;
};
FATHOM_INPUT(int, tm)
static int fathom_between(int low, int high) {
  int x = __fathom_nondet_tm();
  __fathom_assume(x >= low && x <= high);
  return x;
}
static struct tm *fathom_calendar(const long *time, struct tm *result) {
  (void)*(const volatile long *)time;
  if (__fathom_nondet_tm()) { /* a year that an int does not hold */
    fathom_fail();
    return NULL;
  }
  result->tm_sec = fathom_between(0, 60);
  result->tm_min = fathom_between(0, 59);
  result->tm_hour = fathom_between(0, 23);
  result->tm_mday = fathom_between(1, 31);
  result->tm_mon = fathom_between(0, 11);
  result->tm_year = __fathom_nondet_tm();
  result->tm_wday = fathom_between(0, 6);
  result->tm_yday = fathom_between(0, 365);
  result->tm_isdst = fathom_between(-1, 1);
  result->gmtoff = fathom_between(-86400, 86400);
  result->zone = "UTC";
  return result;
}
static struct tm fathom_tm;
struct tm *localtime(const long *time) { return fathom_calendar(time, &fathom_tm); }
struct tm *gmtime(const long *time) { return fathom_calendar(time, &fathom_tm); }
struct tm *localtime_r(const long *restrict time, struct tm *restrict result) { return fathom_calendar(time, result); }
struct tm *gmtime_r(const long *restrict time, struct tm *restrict result) { return fathom_calendar(time, result); }

char *ctime(const long *time) { return (void)*(const volatile long *)time, fathom_string(); }
char *asctime(const struct tm *time) { return fathom_read_block(time, 9 * sizeof(int)), fathom_string(); }
