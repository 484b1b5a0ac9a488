// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// Parts of an unknown time are in their ranges (C11 7.27.1), in any time zone.
#define _GNU_SOURCE
#include <string.h>
#include <time.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "calendar_any_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition)
    reach_error();
}

int main(void) {
  time_t now = time(0);
  struct tm *t = localtime(&now);
  if (!t)
    return 0;
  hold(t->tm_mon >= 0 && t->tm_mon <= 11 && t->tm_mday >= 1 && t->tm_mday <= 31 && t->tm_wday >= 0 && t->tm_wday <= 6);
  struct tm u;
  if (!gmtime_r(&now, &u))
    return 0;
  hold(u.tm_hour >= 0 && u.tm_hour <= 23 && u.tm_yday >= 0 && u.tm_yday <= 365);
  if (u.tm_mon == 1)
    hold(u.tm_mday <= 29);
  return 0;
}
