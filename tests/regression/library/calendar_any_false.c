// EXPECT unreach-call: false
// NATIVE skip
//
// The first of March is a day that may be.
#define _GNU_SOURCE
#include <string.h>
#include <time.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "calendar_any_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition)
    reach_error();
}

int main(void) {
  time_t now = time(0);
  struct tm *t = gmtime(&now);
  if (t)
    hold(t->tm_mon != 2 || t->tm_mday != 1);
  return 0;
}
