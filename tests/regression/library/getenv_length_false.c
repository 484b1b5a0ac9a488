// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
// MODEL LP64, ILP32
//
// A variable may be longer than a buffer.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "getenv_length_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char buffer[16];
  char *home = getenv("HOME");
  if (!home) return 0;
  strcpy(buffer, home);
  hold(buffer[0] >= -128);
  return 0;
}
