// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET=""
// REPLAY yes
// long has 32 bits.
#include <errno.h>
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strtol_ilp32_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  hold(strtol("2147483648", 0, 10) == 2147483647 && errno == ERANGE);
  hold(strtoul("4294967295", 0, 10) == 4294967295u);
  hold(strtoll("2147483648", 0, 10) == 2147483648ll);
  hold(strtoul("-1", 0, 10) == LONG_MAX);
  return 0;
}
