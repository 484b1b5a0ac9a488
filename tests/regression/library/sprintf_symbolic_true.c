// EXPECT unreach-call: true
// The text of an unknown number, read back.
#include <stdio.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sprintf_symbolic_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[12];
  int x = __VERIFIER_nondet_int();
  if (x < -99 || x > 99) return 0;
  int length = sprintf(s, "%d", x);
  hold(length == 1 + (x < 0) + (x > 9 || x < -9));
  hold(s[length] == 0);
  hold((s[0] == '-') == (x < 0));
  return 0;
}
