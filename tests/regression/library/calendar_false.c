// EXPECT unreach-call: false
// MODEL LP64, ILP32
//
// timegm brings the month into its range.
#define _GNU_SOURCE
#include <string.h>
#include <time.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "calendar_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition)
    reach_error();
}

int main(void) {
  struct tm t = {.tm_mday = 1, .tm_mon = 14, .tm_year = 100};
  timegm(&t);
  hold(t.tm_mon == 14);
  return 0;
}
