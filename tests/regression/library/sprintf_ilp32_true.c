// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
// Arguments in slots of four bytes.
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sprintf_ilp32_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[32];
  hold(sprintf(s, "%d %lld %s %ld", 1, 5000000000ll, "x", 7l) == 16);
  hold(strcmp(s, "1 5000000000 x 7") == 0);
  return 0;
}
