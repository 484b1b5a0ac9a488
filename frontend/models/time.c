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
  if (zone) __fathom_memcpy(zone, __fathom_environment(2 * sizeof(int)), 2 * sizeof(int));
  if (!now) return 0;
  long seconds = __fathom_nondet_time(), fraction = __fathom_nondet_time();
  __fathom_assume(seconds >= 0 && fraction >= 0 && fraction < 1000000);
  now->seconds = seconds;
  now->fraction = fraction;
  return 0;
}

FATHOM_INPUT(int, clock_gettime)
static void fathom_nanoseconds(struct parts *now) {
  long seconds = __fathom_nondet_time(), fraction = __fathom_nondet_time();
  __fathom_assume(seconds >= 0 && fraction >= 0 && fraction < 1000000000);
  now->seconds = seconds;
  now->fraction = fraction;
}
int clock_gettime(int clock, struct parts *now) {
  (void)clock;
  if (__fathom_nondet_clock_gettime()) {
    fathom_fail();
    return -1;
  }
  fathom_nanoseconds(now);
  return 0;
}
int clock_getres(int clock, struct parts *resolution) {
  (void)clock;
  if (__fathom_nondet_clock_gettime()) {
    fathom_fail();
    return -1;
  }
  if (resolution) fathom_nanoseconds(resolution);
  return 0;
}
int timespec_get(struct parts *now, int base) { /* 7.27.2.5: the base, or 0 */
  if (base != 1 || __fathom_nondet_clock_gettime()) return 0;
  fathom_nanoseconds(now);
  return base;
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
  result->gmtoff = 60L * fathom_between(-1440, 1440) + fathom_between(0, 59);
  result->zone = "UTC";
  return result;
}
static struct tm fathom_tm;
FATHOM_HIDDEN_STATE(tm)
FATHOM_HIDDEN_STATE(time_text)
struct tm *localtime(const long *time) { return FATHOM_CHANGES_STATE(tm), fathom_calendar(time, &fathom_tm); }
struct tm *gmtime(const long *time) { return FATHOM_CHANGES_STATE(tm), fathom_calendar(time, &fathom_tm); }
struct tm *localtime_r(const long *restrict time, struct tm *restrict result) { return fathom_calendar(time, result); }
struct tm *gmtime_r(const long *restrict time, struct tm *restrict result) { return fathom_calendar(time, result); }

/* The text has a fixed form; a year of more digits than four writes more (7.27.3.1), which is not seen. */
static char *fathom_time_text(char *to) {
  char *text = __fathom_environment(26);
  text[25] = 0;
  return __fathom_memcpy(to, text, 26);
}
char *ctime_r(const long *restrict time, char *restrict to) { return (void)*(const volatile long *)time, fathom_time_text(to); }
char *asctime_r(const struct tm *restrict time, char *restrict to) {
  return fathom_read_block(time, 9 * sizeof(int)), fathom_time_text(to);
}
char *ctime(const long *time) {
  return FATHOM_CHANGES_STATE(tm), FATHOM_CHANGES_STATE(time_text), (void)*(const volatile long *)time, fathom_string();
}
char *asctime(const struct tm *time) {
  return FATHOM_CHANGES_STATE(time_text), fathom_read_block(time, 9 * sizeof(int)), fathom_string();
}
