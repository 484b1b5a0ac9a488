// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// Calendar times: gmtime, timegm, strftime and asctime are exact (glibc, natively).
#define _GNU_SOURCE
#include <string.h>
#include <time.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "calendar_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition)
    reach_error();
}

int main(void) {
  time_t zero = 0, billion = 1000000000;
  struct tm *t = gmtime(&zero);
  hold(t->tm_year == 70 && t->tm_mon == 0 && t->tm_mday == 1 && t->tm_wday == 4 && t->tm_yday == 0 && t->tm_hour == 0);
  t = gmtime(&billion);
  hold(t->tm_year == 101 && t->tm_mon == 8 && t->tm_mday == 9 && t->tm_hour == 1 && t->tm_min == 46 && t->tm_sec == 40);
  char text[40];
  hold(strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %b", t) == 27 && !strcmp(text, "2001-09-09 01:46:40 Sun Sep"));
  hold(strftime(text, 10, "%Y-%m-%d", t) == 0);
  hold(!strcmp(asctime(t), "Sun Sep  9 01:46:40 2001\n"));
  struct tm wide = {.tm_mday = 32, .tm_mon = 14, .tm_year = 100, .tm_sec = -1};
  hold(timegm(&wide) == 986083199 && wide.tm_mon == 2 && wide.tm_mday == 31 && wide.tm_year == 101 &&
       wide.tm_sec == 59);
  hold(difftime(billion, zero) == 1e9 && difftime(zero, billion) == -1e9);
  return 0;
}
