// EXPECT unreach-call: false
// NATIVE skip the environment decides
// WITNESS NONDET=""
// Null or a string; the same for the same name.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "getenv_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *home = getenv("HOME"), *other = getenv("FATHOM_OTHER");
  hold(getenv("HOME") == home);
  if (home) hold(home[0] != '/');
  if (other) hold(1);
  return 0;
}
