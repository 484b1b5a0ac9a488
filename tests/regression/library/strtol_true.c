// EXPECT unreach-call: true
// Bases, prefixes, the end, and ERANGE.
#include <errno.h>
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strtol_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *end;
  const char *s = " -0x1fz";
  hold(strtol(s, &end, 16) == -31 && end == s + 6);
  hold(strtol(s, &end, 0) == -31 && strtol("077", 0, 0) == 63 && strtol("077", 0, 10) == 77);
  hold(strtol("zz", 0, 36) == 35 * 36 + 35);
  hold(strtol(s = "x", &end, 10) == 0 && end == s);
  hold(strtol(s = "0x", &end, 16) == 0 && end == s + 1);
  hold(errno == 0);
  hold(strtol("99999999999999999999", &end, 10) == LONG_MAX && errno == ERANGE && *end == 0);
  errno = 0;
  hold(strtol("-99999999999999999999", 0, 10) == LONG_MIN && errno == ERANGE);
  return 0;
}
